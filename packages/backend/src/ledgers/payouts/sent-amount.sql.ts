/** SQL: what was withheld from a payout `payout` when it was approved, in cents. R22.43. */
export const withheldFrom = (payout: string) => `(
  select coalesce(-sum(r.amount), 0)::bigint from ledger_postings r
  where r.party_id = ${payout}.party_id and r.payout_id = ${payout}.id and r.kind = 'backup_withholding' and r.reverses is null
)`

/** SQL: what of an approved payout goes to the payee, in cents: its amount less what is withheld. R25.149. */
export const sentCents = (payout: string) => `(cents(${payout}.amount) - ${withheldFrom(payout)})`
