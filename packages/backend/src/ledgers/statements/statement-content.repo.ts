import type { Day } from '@mca/contract/days'
import { noSums, type ReserveTerms } from '@mca/contract/ledger'
import { centsOf } from '@mca/contract/money'
import { rightToReceive } from '@mca/contract/rules'
import type { StatementPosition, StatementRow, StatementSum } from '@mca/contract/statements'
import { daysPastDueSql } from '../../schedules/past-due.sql'
import { heldAmountSql } from '../posting/available-balance.sql'
import { ledgerRepo } from '../posting/ledger.repo'
import type { SummedPostings } from '../posting/posting-inputs'
import { positionSums, positionTerms } from '../posting/positions'
import { firstRow, type Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { readInSteps } from '../../platform/database/read-in-steps'
import { displayStatusSql } from '../../shared/records/advance-figures.sql'

/** The rows of the next statement of a ledger through a day. Cents. */
export interface Period {
  /** Null for a ledger without rows. */
  from: Day | null
  first_no: number
  /** One less than `first_no` if there are no rows. */
  last_no: number
  opening: number
  /** The reserve withheld by the last statement. */
  opening_reserve: number
  /** The last day of the last statement. */
  issued: Day | null
}

type RowNumbers = Pick<Period, 'first_no' | 'last_no'>

const positionsPerStep = 200

/** The advance that a row `r` is about, as JSON. */
const statementAdvanceSql = `
  case when r.advance_id is not null then json_build_object('id', r.advance_id, 'code', a.advance_id, 'merchant', m.name) end`

const statements = {
  period: sql`
    select
      coalesce(last.to_day + 1, (select min(least(effective_on, posted_on)) from ledger_postings where party_id = l.party_id)) as "from",
      coalesce(last.last_no, 0) + 1 as first_no,
      greatest(coalesce(last.last_no, 0),
        (select max(no) from ledger_postings where party_id = l.party_id and no > coalesce(last.last_no, 0) and posted_on <= $2)) as last_no,
      coalesce((last.totals ->> 'closing')::numeric, 0)::text as opening,
      coalesce((last.totals ->> 'reserve')::numeric, 0)::text as opening_reserve,
      last.to_day as issued
    from ledgers l
    left join lateral (select * from statements where party_id = l.party_id order by to_day desc limit 1) last on true
    where l.party_id = $1`,
  sumsByKind: sql`
    select kind, count(*)::integer as rows, sum(amount)::bigint as amount from ledger_postings
    where party_id = $1 and no between $2 and $3 group by kind order by kind`,
  // Read in steps.
  rows: {
    text: `
      select r.no, r.kind, r.fee, r.amount, r.posted_on, r.effective_on, ${statementAdvanceSql} as advance, r.payment_id,
        r.payment_cents, p.return_code, r.reverses, o.effective_on as reversed_on, r.reason
      from ledger_postings r
      left join advances a on a.id = r.advance_id left join merchants m on m.id = a.merchant_id
      left join payments p on p.id = r.payment_id
      left join ledger_postings o on o.party_id = r.party_id and o.no = r.reverses
      where r.party_id = $1 and r.no between $2 and $3 and ($4::text[] is null or r.kind = any($4))`,
    byNumber: 'order by r.no',
    byDeal: 'order by min(r.no) over (partition by r.advance_id), r.no',
  },
  notMatured: sql`select ${heldAmountSql('party_id = $1 and no <= $2', '$3')} as cents`,
  reserve: sql`
    select t.reserve_percent as percent, cents(t.reserve_cap) as cap,
      (select coalesce(sum(r.amount), 0)::bigint from ledger_postings r where r.party_id = t.party_id and r.no <= $2 and r.component = 'share') as gross
    from payout_terms t where t.party_id = $1 and t.reserve_percent is not null`,
  positions: sql`
    select a.id from advances a
    where a.id in (select advance_id from ledger_postings where party_id = $1 and no <= $2 and component <> 'other')
    order by a.date_funded, a.advance_id`,
  sums: sql`
    select advance_id, party_id, component, fee, sum(amount)::bigint as amount, min(kind) as kind
    from ledger_postings where party_id = $1 and no <= $2 and component <> 'other' and advance_id = any($3::uuid[])
    group by advance_id, party_id, component, fee`,
  deals: sql`
    select a.id, a.advance_id as code, m.name as merchant, ${displayStatusSql()} as status,
      ${daysPastDueSql} as days_past_due
    from advances a join merchants m on m.id = a.merchant_id join advance_money o on o.id = a.id
    where a.id = any($1::uuid[]) order by a.date_funded, a.advance_id`,
}

interface StoredDeal {
  id: string
  code: string
  merchant: string
  status: string
  days_past_due: number | null
}

interface StoredPeriod extends Omit<Period, 'opening' | 'opening_reserve'> {
  opening: string
  opening_reserve: string
}

/** The SQL that reads a statement's content from a ledger. */
export const statementContentRepo = {
  async period(db: Queryable, party: string, to: Day): Promise<Period> {
    const row = firstRow(await db.query<StoredPeriod>(statements.period, [party, to]))
    if (!row) return { from: null, first_no: 1, last_no: 0, opening: 0, opening_reserve: 0, issued: null }
    return { ...row, opening: centsOf(row.opening), opening_reserve: centsOf(row.opening_reserve) }
  },

  /** The rows of a period by kind: their number and sum. */
  sums: (db: Queryable, party: string, { first_no, last_no }: RowNumbers): Promise<StatementSum[]> =>
    db.query(statements.sumsByKind, [party, first_no, last_no]),

  /** The rows of a period in steps, all or those of some kinds: in the order of their numbers, or by deal, in the order in which the deals first appear. */
  rows(
    tx: Queryable,
    party: string,
    { first_no, last_no }: RowNumbers,
    { kinds = null, order = 'byNumber' }: { kinds?: readonly string[] | null; order?: 'byNumber' | 'byDeal' } = {},
  ): AsyncGenerator<StatementRow[]> {
    const { text, [order]: ordered } = statements.rows
    return readInSteps(tx, `${text} ${ordered}`, [party, first_no, last_no, kinds])
  },

  /** The part of the balance after a row that is still held on a day, in cents. R21.300. */
  async notMatured(db: Queryable, party: string, last: number, to: Day): Promise<number> {
    return firstRow(await db.query<{ cents: number }>(statements.notMatured, [party, last, to]))?.cents ?? 0
  },

  /** The terms of the reserve as they are now, with the gross share after a row; undefined without a reserve. Cents. */
  async reserve(db: Queryable, party: string, last: number): Promise<(ReserveTerms & { gross: number }) | undefined> {
    return firstRow(await db.query<ReserveTerms & { gross: number }>(statements.reserve, [party, last]))
  },

  /** The positions after a row that still expect money, in cents, by date of funding, in steps. */
  async *positions(db: Queryable, party: string, last: number): AsyncGenerator<StatementPosition[]> {
    const ids = (await db.query<{ id: string }>(statements.positions, [party, last])).map(({ id }) => id)
    for (let start = 0; start < ids.length; start += positionsPerStep)
      yield await positionsOf(db, party, last, ids.slice(start, start + positionsPerStep))
  },
}

async function positionsOf(
  db: Queryable,
  party: string,
  last: number,
  ids: readonly string[],
): Promise<StatementPosition[]> {
  const sums = positionSums(await db.query<SummedPostings>(statements.sums, [party, last, ids]))
  const terms = new Map(
    (await ledgerRepo.advances(db, ids)).map((advance) => [advance.id, positionTerms(advance).get(party)]),
  )
  const deals = await db.query<StoredDeal>(statements.deals, [ids])
  return deals.flatMap(({ id, code, merchant, status, days_past_due }) => {
    const own = terms.get(id)
    if (!own) return []
    const { gross, fees } = sums.get(id)?.get(party) ?? noSums
    const right = rightToReceive(own)
    if (right <= gross) return []
    return [
      {
        advance: { id, code, merchant },
        participation: own.participation,
        right_to_receive: right,
        gross,
        fees: [...fees.values()].reduce((sum, fee) => sum + fee, 0),
        capital_out: Math.max(own.participation - gross, 0),
        remaining: right - gross,
        status,
        isInDefault: status === 'Defaulted' || status === 'Collections',
        days_past_due,
      },
    ]
  })
}
