-- The correct content of advance_searches.
create or replace view expected_advance_searches as
select e.id, e.date_funded, e.funder, e.iso, e.sales_rep, e.syndicators,
  (m.search_text || E'\n' || a.advance_id || E'\n' || coalesce(folded(a.aliases), '')) collate "C" as words
from expected_advance_terms e join advances a on a.id = e.id join merchants m on m.id = a.merchant_id;
