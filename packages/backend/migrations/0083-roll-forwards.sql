-- The rows of a month (R21.100). Rows are added in the order of their days, so an index of block ranges is enough: a few pages for millions of rows,
-- and next to nothing for each new one.
create index ledger_rows_posted on ledger_rows using brin (posted_on) with (pages_per_range = 32, autosummarize = on);
