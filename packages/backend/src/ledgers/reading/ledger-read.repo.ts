import type { Day } from '@mca/contract/days'
import {
  type AdvancePosition,
  remainingDraw,
  type LedgerPartyKind,
  type LedgerPosition,
  type LedgerPositionsQuery,
  type LedgerPosting,
  type LedgerPostingsQuery,
  type LedgerSummary,
  noSums,
  outstandingDraw,
  type PositionSums,
  type PositionTerms,
} from '@mca/contract/ledger'
import { type Page, paginationOf } from '@mca/contract/lists'
import { dollarsOf } from '@mca/contract/money'
import { partyKinds } from '@mca/contract/parties'
import { rightToReceive } from '@mca/contract/rules'
import { ledgerParty } from '../posting/ledger-parties'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { newValues } from '../../shared/records/lists/list-page'
import { offsetOf } from '../../shared/records/lists/page'
import { where } from '../../shared/records/lists/conditions.sql'
import { found } from '../../shared/records/record-id'
import type { StoredDraws } from '../posting/draws'
import { drawsOf } from '../posting/draws.sql'
import { dollarsOfFunds, type Funds, joinHeldOf, joinTerms, reserveSql } from '../posting/available-balance.sql'
import { advanceReferenceSql } from '../../shared/records/advance-reference.sql'
import { openingFiguresSql } from './opening-figures.sql'
import { ledgerRepo } from '../posting/ledger.repo'
import { positionSums, positionTerms } from '../posting/positions'
import { waitingOf } from './waiting-changes.sql'

const statements = {
  summary: sql`
    select coalesce(l.balance, 0)::bigint as balance, coalesce(l.last_no, 0) as rows,
      h.held, ${reserveSql} as reserve, t.next_payout_on, ${waitingOf('s.id')} as waiting,
      case when s.kind <> 'syndicator' then ${drawsOf('s.id', '$2')} end as draws
    from ledger_parties s left join ledgers l on l.party_id = s.id ${joinTerms('s.id')} ${joinHeldOf('s.id', '$2')}
    where s.id = $1 and s.kind = $3`,
  advanceExists: sql`select id from advances where id = $1`,
  partiesOfAdvance: sql`
    select p.syndicator_id as party_id, s.name, coalesce(bool_or(r.reason is not null), false) as can_cut_over
    from syndicator_participations p join syndicators s on s.id = p.syndicator_id
    left join lateral (${openingFiguresSql('p.advance_id', 'p.syndicator_id')}) r on true
    where p.advance_id = $1 group by p.syndicator_id, s.name order by min(p.position)`,
  countPositions: sql`select count(distinct advance_id) as total from syndicator_participations where syndicator_id = $1`,
  positions: sql`
    select a.id, ${advanceReferenceSql()} as advance
    from advances a join merchants m on m.id = a.merchant_id
    where a.id in (select advance_id from syndicator_participations where syndicator_id = $1)
    order by a.date_funded desc, a.id desc limit $2 offset $3`,
}

interface PartyOfAdvance {
  party_id: string
  name: string
  can_cut_over: boolean
}

interface StoredSummary extends Funds {
  rows: number
  waiting: number
  next_payout_on: Day | null
  draws: StoredDraws | null
}

/** Reads for the screens of a ledger. Amounts are returned in dollars. */
export const ledgerReadRepo = {
  /** Throws AppError 404. */
  async summary(db: Queryable, kind: LedgerPartyKind, party: string, today: Day): Promise<LedgerSummary> {
    const { rows, waiting, next_payout_on, draws, ...funds } = found(
      partyKinds[kind].one,
      await db.query<StoredSummary>(statements.summary, [party, today, kind]),
    )
    return {
      ...dollarsOfFunds(funds),
      rows,
      waiting,
      next_payout_on,
      draw: draws && {
        limit: dollarsOf(draws.limit),
        recoverable: draws.recoverable,
        outstanding: dollarsOf(outstandingDraw({ ...draws, balance: funds.balance })),
        left: dollarsOf(remainingDraw({ ...draws, balance: funds.balance })),
      },
    }
  },

  /** Throws AppError 404. */
  async rows(
    db: Queryable,
    partyKind: LedgerPartyKind,
    party: string,
    query: LedgerPostingsQuery,
  ): Promise<Page<LedgerPosting>> {
    await ledgerParty(db, partyKind, party)
    const { kind, advance_id, from, to } = query
    const values = newValues()
    const conditions = [
      `r.party_id = ${values.add(party)}`,
      ...(kind ? [`r.kind = ${values.add(kind)}`] : []),
      ...(advance_id ? [`r.advance_id = ${values.add(advance_id)}`] : []),
      ...(from ? [`r.posted_on >= ${values.add(from)}`] : []),
      ...(to ? [`r.posted_on <= ${values.add(to)}`] : []),
    ]
    const isWhole = conditions.length === 1
    const [counted] = await db.query<{ total: number }>(
      { text: `select count(*) as total from ledger_postings r ${where(conditions)}` },
      values.list,
    )
    // The newest row leaves the balance of the ledger, and each older one leaves that less the newer rows.
    const balance = isWhole
      ? '(l.balance - sum(r.amount) over (order by r.no desc) + r.amount)::bigint'
      : 'null::bigint'
    const text = `
      select page.*, case when a.id is not null then ${advanceReferenceSql()} end as advance,
        case when p.id is not null then json_build_object('date', p.date, 'amount', p.amount) end as payment
      from (
        select r.no, r.kind, r.fee, r.amount, ${balance} as balance, r.posted_on, r.effective_on, r.matures_on, r.advance_id as of_advance,
          r.payment_id, r.reverses, r.reason
        from ledger_postings r join ledgers l on l.party_id = r.party_id
        ${where(conditions)}
        order by r.no desc limit ${values.add(query.limit)} offset ${values.add(offsetOf(query))}
      ) page
      left join advances a on a.id = page.of_advance left join merchants m on m.id = a.merchant_id
      left join payments p on p.id = page.payment_id and p.advance_id = page.of_advance
      order by page.no desc`
    const rows = await db.query<LedgerPosting & { of_advance: string }>({ text }, values.list)
    return {
      data: rows.map(({ of_advance: _ofAdvance, amount, balance: after, ...row }) => ({
        ...row,
        amount: dollarsOf(amount),
        balance: after === null ? null : dollarsOf(after),
      })),
      pagination: paginationOf(query, counted?.total ?? 0),
    }
  },

  /** Throws AppError 404. */
  async positions(db: Queryable, party: string, query: LedgerPositionsQuery): Promise<Page<LedgerPosition>> {
    await ledgerParty(db, 'syndicator', party)
    const [counted] = await db.query<{ total: number }>(statements.countPositions, [party])
    const page = await db.query<{ id: string; advance: LedgerPosition['advance'] }>(statements.positions, [
      party,
      query.limit,
      offsetOf(query),
    ])
    const ids = page.map(({ id }) => id)
    const advances = new Map((await ledgerRepo.advances(db, ids)).map((advance) => [advance.id, advance]))
    const sums = positionSums(await ledgerRepo.sums(db, ids))
    const data = page.flatMap(({ id, advance }) => {
      const stored = advances.get(id)
      const terms = stored && positionTerms(stored).get(party)
      if (!terms) return []
      return [{ advance, date_funded: stored.date_funded, ...figuresOf(terms, sums.get(id)?.get(party)) }]
    })
    return { data, pagination: paginationOf(query, counted?.total ?? 0) }
  },

  /** Each syndicator's position in an advance, in the order of the form. Throws AppError 404. */
  async ofAdvance(db: Queryable, id: string): Promise<AdvancePosition[]> {
    found('Advance', await db.query<{ id: string }>(statements.advanceExists, [id]))
    const [advance] = await ledgerRepo.advances(db, [id])
    const sums = positionSums(await ledgerRepo.sums(db, [id])).get(id)
    const parties = await db.query<PartyOfAdvance>(statements.partiesOfAdvance, [id])
    const terms = advance ? positionTerms(advance) : new Map<string, PositionTerms>()
    return parties.flatMap(({ party_id, name, can_cut_over }) => {
      const of = terms.get(party_id)
      return of ? [{ syndicator: { id: party_id, name }, ...figuresOf(of, sums?.get(party_id)), can_cut_over }] : []
    })
  },
}

/** In dollars. */
function figuresOf(terms: PositionTerms, { gross, fees }: PositionSums = noSums) {
  const charged = [...fees.values()].reduce((sum, fee) => sum + fee, 0)
  const right = rightToReceive(terms)
  return {
    participation: dollarsOf(terms.participation),
    right_to_receive: dollarsOf(right),
    gross: dollarsOf(gross),
    fees: dollarsOf(charged),
    net: dollarsOf(gross - charged),
    capital_out: dollarsOf(Math.max(terms.participation - gross, 0)),
    remaining: dollarsOf(Math.max(right - gross, 0)),
  }
}
