/** The rows of a ledger that pay a payee of commissions or take a payment back. */
export const paidKinds = `('payment', 'payment_reversal', 'draw', 'backup_withholding')`

/** SQL: what decides about withholding from a payee on a day, as JSON. A payment that came back was never received. */
export const withholdingSql = (party: string, day: string): string => `(
  select json_build_object(
    'year', extract(year from ${day}::date)::int,
    'paid', coalesce(-sum(paid.amount) filter (where paid.day >= date_trunc('year', ${day}::date)), 0)::bigint,
    'last_paid', coalesce(-sum(paid.amount) filter (where paid.day < date_trunc('year', ${day}::date)), 0)::bigint,
    'last_withheld',
      coalesce(-sum(paid.amount) filter (where paid.day < date_trunc('year', ${day}::date) and paid.kind = 'backup_withholding'), 0)::bigint,
    'record', (
      select json_build_object('classification', w.classification, 'paid_by_network', w.paid_by_network, 'has_tin', w.tin is not null,
        'is_mismatch', w.tin_match = 'not_matched', 'backup_withholding', w.backup_withholding)
      from payee_tax_records w where w.party_id = ${party}
    )
  )
  from (
    select b.kind, b.amount, coalesce(o.effective_on, b.effective_on) as day
    from ledger_postings b left join ledger_postings o on o.party_id = b.party_id and o.no = b.reverses
    where b.party_id = ${party} and b.kind in ${paidKinds}
  ) paid
  where paid.day >= date_trunc('year', ${day}::date) - interval '1 year'
)`
