/*
 * Requests of a table about decisions (docs/table-requests.md): `ask', what each alternative is
 * worth where the match waits for the person; `review', what a decision of the person's has cost;
 * `luck', that of the cards; and `practise', a decision to practise. Figures are those of
 * `utspel advise' and `utspel review'.
 */
#ifndef UTSPEL_ASKING_H
#define UTSPEL_ASKING_H

/* Has table_request() answer them, too. */
void asking_offer(void);

/* Forgets who was asked about last. */
void asking_forget(void);

#endif
