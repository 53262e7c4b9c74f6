/** SQL: what was withheld from a payout `payout` when it was last approved, in cents. An approval that was undone withholds nothing. R22.43, R21.611. */
export const withheldFrom = (payout: string) => `(
  select coalesce(-sum(r.amount), 0)::bigint from ledger_postings r
  where r.party_id = ${payout}.party_id and r.payout_id = ${payout}.id and r.kind = 'backup_withholding' and r.reverses is null
    and r.no > coalesce((
      select max(b.reverses) from ledger_postings b
      where b.party_id = r.party_id and b.payout_id = r.payout_id and b.reverses is not null and b.no < (
        select max(o.no) from ledger_postings o where o.party_id = r.party_id and o.payout_id = r.payout_id and o.reverses is null and o.kind <> 'draw_forgiven')
    ), 0)
)`

/** SQL: what of an approved payout goes to the payee, in cents: its amount less what is withheld. R25.149. */
export const sentCents = (payout: string) => `(cents(${payout}.amount) - ${withheldFrom(payout)})`
