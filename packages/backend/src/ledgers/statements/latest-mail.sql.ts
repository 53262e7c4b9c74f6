/** SQL: true if the party of a statement `s` still has the address of a mail `e`. */
export const isCurrent = `exists (select from ledger_parties y where y.id = s.party_id and lower(y.email) = lower(e.email))`

/** SQL: the latest mail of a statement `s`, as JSON. */
export const latestMailJson = `(
  select json_build_object('email', e.email,
    'state', case when e.opened_at is not null then 'opened' when e.sent_at is not null then 'sent' when e.failed_at is not null then 'failed' else 'waiting' end,
    'at', iso_moment(coalesce(e.opened_at, e.sent_at, e.failed_at, e.created_at)),
    'revoked', not ${isCurrent})
  from statement_mails e where e.statement_id = s.id order by e.created_at desc limit 1
)`
