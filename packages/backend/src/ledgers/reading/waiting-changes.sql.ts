/** How many advances of a party wait to be posted. */
export const waitingOf = (party: string): string => `(
  select count(distinct c.advance_id) from ledger_changes c
  where exists (select from syndicator_participations p where p.advance_id = c.advance_id and p.syndicator_id = ${party})
    or exists (select from advance_commissions m where m.advance_id = c.advance_id and ${party} = any(m.payees))
)`
