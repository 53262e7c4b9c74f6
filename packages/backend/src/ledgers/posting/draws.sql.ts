/** SQL: the draws of a party as JSON, with the terms of the agreement that is valid on a day. */
export const drawsOf = (party: string, day: string): string => `
  (
    select json_build_object(
      'limit', coalesce(cents((terms ->> 'draw_amount')::numeric), 0),
      'recoverable', coalesce((terms ->> 'draw_recoverable')::boolean, true),
      'drawn', (
        select coalesce(sum(cents(d.amount)), 0) from payouts d
        where d.party_id = ${party} and d.is_draw and d.state in ('approved', 'sent', 'settled')
      ),
      'forgiven', (
        select coalesce(sum(f.amount), 0) from ledger_postings f where f.party_id = ${party} and f.kind = 'draw_forgiven'
      )
    )
    from (select) one left join (
      select terms from commission_agreements where party_id = ${party} and valid_from <= ${day} order by valid_from desc limit 1
    ) agreement on true
  )`

/** SQL: each entry that has forgiven draws of a party, as the contract's `Forgiving`, in order. */
export const forgivingOf = (party: string): string => `
  select f.amount, (
    select coalesce(sum(b.amount), 0)::bigint from ledger_postings b
    where b.party_id = f.party_id and b.no < f.no and b.kind <> 'draw_forgiven'
      and not exists (select from payouts p where p.id = b.payout_id and p.is_draw and p.state = 'returned')
  ) as balance, (
    select coalesce(-sum(b.amount), 0)::bigint from ledger_postings b join payouts p on p.id = b.payout_id
    where b.party_id = f.party_id and b.no < f.no and p.is_draw and p.state <> 'returned'
  ) as drawn
  from ledger_postings f where f.party_id = ${party} and f.kind = 'draw_forgiven' and f.amount > 0 order by f.no`
