import { approvals } from './approval-refusal'

/** What is read from the ledger and the trail here. A file to the bank reads its people from its own rows. */
type Approval = 'payout' | 'entry'
type Involvement = (typeof approvals)[Approval][number]

/** The author of drafts by the payout schedule. It is not an account: whoever set the payout day is involved instead. */
export const payoutSchedule = { id: '00000000-0000-0000-0000-000000000001', email: 'Payout schedule' }

/** SQL expressions of a payout or an entry. */
interface Subject {
  id: string
  party: string
}

const isEdit = `(t.action = 'create' or t.action = 'change' and not t.after ? 'state')`

/**
 * When the last payout of a party was drafted, other than this one: what is posted or saved later is an origin of the next payout. A payout that came back is none.
 */
const lastPayout = ({ id, party }: Subject) => `coalesce((
  select max(last.created_at) from payouts last where last.party_id = ${party} and last.id <> ${id} and last.state in ('approved', 'sent', 'settled')
), '-infinity')`

/**
 * What somebody did since the last payout to an advance in which the party has a position. It counts for a draft of the payout schedule only: any other draft has a
 * second person, who chose the payee and can see the amount.
 */
const ofAdvances = ({ id, party }: Subject, entries: string) => `(
  select s.* from payouts d
  join lateral (
    select distinct r.advance_id as id from ledger_postings r where r.party_id = ${party} and r.advance_id is not null
  ) own on true
  join audit_entries s on ${entries} and s.at > ${lastPayout({ id, party })}
  where d.id = ${id} and d.author_id = '${payoutSchedule.id}'
) t where true`

/** SQL: the entries `s` of the audit trail about an import. They stand for the payments that it added, which have none of their own until they are changed. */
export const importsOf = (id: string) => `audit_entries s on s.record_id = ${id} and s.entity = 'payment_imports'`

/** The entries `t` of the audit trail that say who was involved. */
const sources: Readonly<Record<Involvement, (approval: Approval, subject: Subject) => string>> = {
  draft: (approval, { id }) =>
    `audit_entries t where t.record_id = ${id} and t.entity = '${approval === 'payout' ? 'payouts' : 'ledger_entries'}' and ${isEdit}`,
  schedule: (_approval, { id, party }) => `(
    select s.* from payouts d join audit_entries s on s.owner_id = ${party} and s.entity = 'payout_terms' and s.after ? 'payout_day' and s.at <= d.created_at
    where d.id = ${id} and d.author_id = '${payoutSchedule.id}' order by s.id desc limit 1
  ) t where true`,
  payment: (_approval, subject) => `(
    select t.* from ${ofAdvances(subject, `s.owner_id = own.id and s.entity in ('payments', 'payment_returns', 'import_payers')`)}
    union all
    select s.* from payouts d join ledger_postings r on r.party_id = ${subject.party} and r.created_at > ${lastPayout(subject)}
    join payments w on w.id = r.payment_id join ${importsOf('w.import_id')}
    where d.id = ${subject.id} and d.author_id = '${payoutSchedule.id}'
  ) t where true`,
  advance: (_approval, subject) =>
    ofAdvances(
      subject,
      `(s.record_id = own.id and s.entity = 'advances' or s.owner_id = own.id and s.entity in ('syndicator_participations', 'syndicator_fees', 'ledger_cut_overs', 'advance_commissions'))`,
    ),
  entry: (_approval, subject) => `(
    select s.* from manual_entries e join audit_entries s on s.record_id = e.id and s.entity = 'ledger_entries'
    where e.party_id = ${subject.party} and e.state = 'approved' and e.ended_at > ${lastPayout(subject)}
  ) t where ${isEdit}`,
  payout_terms: (_approval, subject) =>
    `audit_entries t where t.owner_id = ${subject.party} and t.entity = 'payout_terms' and t.at > ${lastPayout(subject)}`,
  agreement: (_approval, subject) => `audit_entries t
    where t.owner_id in (select ${subject.party} union all select g.party_id from commission_agreements g where g.payees @> array[${subject.party}])
      and t.entity = 'commission_agreements' and t.at > ${lastPayout(subject)}`,
  tax_record: (_approval, subject) =>
    `audit_entries t where t.owner_id = ${subject.party} and t.entity = 'payee_tax_records' and t.at > ${lastPayout(subject)}`,
  // A returned payout makes its amount available again.
  payout_return: (_approval, subject) =>
    `audit_entries t where t.owner_id = ${subject.party} and t.entity = 'payouts' and t.after ->> 'state' = 'returned' and t.at > ${lastPayout(subject)}`,
}

/** SQL: everybody who is involved in a payout or an entry, as JSON with the fields of `InvolvedPerson`. */
export const involvedIn = (approval: Approval, subject: Subject): string => `(
  select coalesce(json_agg(json_build_object('did', did, 'account_id', account_id, 'address', account_name)), '[]') from (
    ${approvals[approval]
      .map(
        (did) => `
    select '${did}' as did, t.account_id, t.account_name from ${sources[did](approval, subject)} and t.account_id is not null and t.account_name is not null`,
      )
      .join('\n    union')}
  ) people
)`
