import { personJson, personOrNull } from '../../shared/records/author.sql'
import { involvedIn } from '../approvals/involved-people.sql'
import { drawsOf } from '../posting/draws.sql'
import { joinHeldOf, joinTerms, reserveSql } from '../posting/available-balance.sql'
import { ledgerPartyJson } from '../posting/ledger-party.sql'
import { withholdingSql } from '../tax/withholding.sql'
import { oversold } from './oversold.sql'
import { withheldFrom } from './sent-amount.sql'

/** SQL: everybody who is involved in a payout `p`. */
export const involvedInPayout = involvedIn('payout', { id: 'p.id', party: 'p.party_id' })

/** A stored payout, with the fields that decide if it can be approved. $1 is the day. */
export const payoutColumns = `
  p.id, ${ledgerPartyJson} as party, cents(p.amount) as cents, p.state, p.note, p.reference, p.return_reason,
  coalesce(l.balance, 0)::bigint as balance, h.held, ${reserveSql} as reserve,
  case when p.state = 'draft' then ${oversold('p.party_id')} end as oversold, p.is_draw,
  case when p.state = 'draft' and p.is_draw then ${drawsOf('p.party_id', '$1')} end as draws,
  ${personJson('p.author')} as created_by, p.created_at,
  case when p.state = 'draft' then ${involvedInPayout} end as involved,
  case when p.state = 'draft' and p.party_kind <> 'syndicator' then ${withholdingSql('p.party_id', '$1')} end as tax,
  case when p.state in ('draft', 'discarded') then 0 else ${withheldFrom('p')} end as withheld,
  ${personOrNull('p.approver')}
    as approved_by,
  p.approved_at, p.sent_at, p.ended_at, p.updated_at`

export const payoutJoins = `
  join ledger_parties y on y.id = p.party_id left join ledgers l on l.party_id = p.party_id ${joinTerms('p.party_id')} ${joinHeldOf('p.party_id', '$1')}`
