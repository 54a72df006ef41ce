#!/usr/bin/env python3
"""What does an exchange lead to? Of each hand before it, the shares of hands after it in percent.

exchanges.py TABLE [EXCHANGE]. The table is made from a run of Chicago by
utspel export results/sm-2025.h5 exchange/transitions -o transitions.csv
With pandas: a row for each entry, a column for each axis.
"""
import sys

import pandas

pandas.options.display.width = 200
table = pandas.read_csv(sys.argv[1])
exchange = int(sys.argv[2]) if len(sys.argv) > 2 else 1
table = table[(table.exchange == exchange) & (table.value > 0)]

# Categories as the rulebook ranks them, which is how the file lists them.
order = [name for name in pandas.read_csv(sys.argv[1]).after.unique() if name in set(table.after)]
counts = table.pivot_table(index="before", columns="after", values="value", aggfunc="sum", fill_value=0)
counts = counts.reindex(index=[name for name in order if name in counts.index], columns=order)

print(f"exchange {exchange}: {counts.values.sum():,} hands; down before it, across after it, %\n")
print((100 * counts.div(counts.sum(axis=1), axis=0)).round(2).to_string())

print("\nby cards exchanged: hands, and the share that became a better category, %\n")
rank = {name: i for i, name in enumerate(order)}
table = table.assign(better=table.value.where(table.after.map(rank) > table.before.map(rank), 0))
cards = table.groupby("exchanged")[["value", "better"]].sum()
print(pandas.DataFrame({"hands": cards.value, "better": (100 * cards.better / cards.value).round(2)}).to_string())
