/** An advance of the syndicator whose participations exceed its funded amount: its code. */
export const oversold = (party: string): string => `(
  select min(a.advance_id)
  from syndicator_participations s join advance_money m on m.id = s.advance_id join advances a on a.id = m.id
  where s.syndicator_id = ${party} and m.syndicated > m.amount
)`
