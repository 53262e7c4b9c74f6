/**
 * SQL that selects the reason of a position's cut-over ("Paid before …"), if opening figures can still be set: nobody has, and no
 * payment has posted since. R21.46.
 */
export const openingFiguresSql = (advance: string, party: string): string => `
  select (array_agg(c.reason order by c.no desc) filter (where c.kind = 'adjustment' and c.component = 'other'))[1] as reason
  from ledger_postings c
  where c.advance_id = ${advance} and c.party_id = ${party} and c.entry_id is null
    and not exists (select from opening_figures g where g.advance_id = ${advance} and g.party_id = ${party})
  having max(c.no) filter (where c.kind = 'adjustment' and c.component = 'other')
    > coalesce(max(c.no) filter (where c.payment_id is not null), 0)`
