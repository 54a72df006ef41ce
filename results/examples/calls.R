#!/usr/bin/env Rscript
# With which cards is Chicago called, and how often is it won?
#
# calls.R FILE, a run of Chicago (results/sm-2025.h5). With hdf5r (Debian: r-cran-hdf5r): R has the
# axes of a file in reverse order.
library(hdf5r)

file <- H5File$new(commandArgs(trailingOnly = TRUE)[1], mode = "r")
calls <- file[["calls"]]
answers <- calls[["by_runs"]][, , ] # outcome, run_cards, entrant
dimnames(answers) <- list(outcome = calls[["outcome"]][], run_cards = calls[["run_cards"]][], entrant = NULL)
counts <- apply(answers, c("run_cards", "outcome"), function(entrants) sum(as.numeric(entrants)))
counts <- rbind(counts, all = colSums(counts))

cat("By cards in unbroken suit runs from the ace:\n\n")
print(data.frame(
  asked = counts[, "asked"],
  called = counts[, "called"],
  "called.%" = round(100 * counts[, "called"] / counts[, "asked"], 2),
  "won.%" = round(100 * counts[, "won"] / counts[, "called"], 2),
  check.names = FALSE
))
file$close_all()
