import {
  centsOf,
  closedDeal,
  type Day,
  type IssuedStatement,
  type LedgerParty,
  type LedgerPartyKind,
  noSums,
  type Page,
  type ReserveTerms,
  rightToReceive,
  type StatementPosition,
  type StatementRow,
  type StatementsQuery,
  type StatementTotals,
} from '@mca/contract'
import { daysPastDueSql } from '../advances/advance-row'
import type { SignedInAccount } from '../auth/accounts'
import { ledgerRepo, type SummedRows } from '../ledger/ledger.repo'
import { positionSums, positionTerms } from '../ledger/positions'
import { firstRow, type Queryable } from '../platform/database/db'
import { nameOfAccount } from '../records/author'
import { jsonOf } from '../records/json/json'
import { offsetOf, pageOf } from '../records/lists/page'
import { found } from '../records/record-id'
import { latestMailJson } from './statement-mails.repo'

/** The rows of the next statement of a ledger through a day. Cents. */
export interface Period {
  /** Null for a ledger without rows. */
  from: Day | null
  first_no: number
  /** One less than `first_no` if there are no rows. */
  last_no: number
  opening: number
  /** What the last statement kept back. */
  opening_reserve: number
  /** The last day of the last statement. */
  issued: Day | null
}

export interface StatementParty {
  kind: LedgerPartyKind
  id: string
}

export interface NewStatement extends Pick<Period, 'first_no' | 'last_no'> {
  number: string
  party_id: string
  from: Day
  to: Day
  totals: StatementTotals
  pdf: Buffer
  csv: Buffer
}

export interface StoredStatement extends Omit<NewStatement, 'pdf' | 'csv'> {
  /** What the statement before it ended with, in cents. */
  opening: number
  has_pdf: boolean
  has_csv: boolean
  /** The number of its rows in the ledger. */
  found: number
}

export type StatementFile = 'pdf' | 'csv'

/** The advance that a row `r` is about, as JSON. */
const advanceJson = `
  case when r.advance_id is not null then json_build_object('id', r.advance_id, 'code', a.advance_id, 'merchant', m.name) end`

const columns = `
  s.id, s.number, s.from_day as "from", s.to_day as "to", s.last_no - s.first_no + 1 as rows, s.totals,
  json_build_object('id', s.author_id, 'name', ${nameOfAccount('s.author_id', 's.author_name')}) as issued_by, s.issued_at,
  ${latestMailJson} as mail`

const statements = {
  number: {
    name: 'statements-number',
    text: `
      insert into statement_numbers (series, year, last) values ($1, $2, 1)
      on conflict (series, year) do update set last = statement_numbers.last + 1
      returning last`,
  },
  period: {
    name: 'statements-period',
    text: `
      select
        coalesce(last.to_day + 1, (select min(least(effective_on, posted_on)) from ledger_rows where party_id = l.party_id)) as "from",
        coalesce(last.last_no, 0) + 1 as first_no,
        greatest(coalesce(last.last_no, 0),
          (select max(no) from ledger_rows where party_id = l.party_id and no > coalesce(last.last_no, 0) and posted_on <= $2)) as last_no,
        coalesce((last.totals ->> 'closing')::numeric, 0)::text as opening,
        coalesce((last.totals ->> 'reserve')::numeric, 0)::text as opening_reserve,
        last.to_day as issued
      from ledgers l
      left join lateral (select * from statements where party_id = l.party_id order by to_day desc limit 1) last on true
      where l.party_id = $1`,
  },
  bookDay: { name: 'statements-book-day', text: 'select day from book_day' },
  rows: {
    name: 'statements-rows',
    text: `
      select r.no, r.kind, r.fee, r.amount, r.posted_on, r.effective_on, ${advanceJson} as advance, r.payment_id,
        cents(p.amount) as payment_cents, p.return_code, r.reverses, o.effective_on as reversed_on, r.reason
      from ledger_rows r
      left join advances a on a.id = r.advance_id left join merchants m on m.id = a.merchant_id
      left join payments p on p.id = r.payment_id
      left join ledger_rows o on o.party_id = r.party_id and o.no = r.reverses
      where r.party_id = $1 and r.no between $2 and $3
      order by r.no`,
  },
  notMatured: {
    name: 'statements-not-matured',
    text: `
      select coalesce(sum(amount), 0)::bigint as cents from ledger_rows
      where party_id = $1 and no <= $2 and matures_on > $3`,
  },
  reserve: {
    name: 'statements-reserve',
    text: `
      select t.reserve_percent as percent, cents(t.reserve_cap) as cap,
        (select coalesce(sum(r.amount), 0)::bigint from ledger_rows r where r.party_id = t.party_id and r.no <= $2 and r.part = 'share') as gross
      from payout_terms t where t.party_id = $1 and t.reserve_percent is not null`,
  },
  sums: {
    name: 'statements-sums',
    text: `
      select advance_id, party_id, part, fee, sum(amount)::bigint as amount, min(kind) as kind
      from ledger_rows where party_id = $1 and no <= $2 and part <> 'other' group by advance_id, party_id, part, fee`,
  },
  deals: {
    name: 'statements-deals',
    text: `
      select a.id, a.advance_id as code, m.name as merchant, case when o.status = 0 then '${closedDeal.label}' else a.deal_flow end as status,
        ${daysPastDueSql} as days_past_due
      from advances a join merchants m on m.id = a.merchant_id join advance_money o on o.id = a.id
      where a.id = any($1::uuid[]) order by a.date_funded, a.advance_id`,
  },
  ids: {
    name: 'statements-ids',
    text: 'select id from statements where $1::uuid is null or id > $1 order by id limit $2',
  },
  stored: {
    name: 'statements-stored',
    text: `
      select s.party_id, s.number, s.from_day as "from", s.to_day as "to", s.first_no, s.last_no, s.totals,
        sha256(s.pdf) = s.pdf_sha256 as has_pdf, sha256(s.csv) = s.csv_sha256 as has_csv,
        coalesce((select totals ->> 'closing' from statements b where b.party_id = s.party_id and b.to_day < s.to_day
          order by b.to_day desc limit 1), '0') as opening,
        (select count(*) from ledger_rows r where r.party_id = s.party_id and r.no between s.first_no and s.last_no) as found
      from statements s where s.id = $1`,
  },
  insert: {
    name: 'statements-insert',
    text: `
      insert into statements (number, party_id, from_day, to_day, first_no, last_no, totals, pdf, pdf_sha256, csv, csv_sha256, author_id, author_name)
      values ($1, $2, $3, $4, $5, $6, $7, $8::bytea, sha256($8::bytea), $9::bytea, sha256($9::bytea), $10, $11)
      returning id`,
  },
  partyOf: {
    name: 'statements-party',
    text: `
      select s.number, y.id, y.name, y.kind from statements s join ledger_parties y on y.id = s.party_id where s.id = $1`,
  },
  get: { name: 'statements-get', text: `select ${columns} from statements s where s.id = $1` },
  list: {
    name: 'statements-list',
    text: `
      select total, page.* from (select count(*) as total from statements where party_id = $1) total
      left join (
        select ${columns} from statements s where s.party_id = $1 order by s.to_day desc limit $2 offset $3
      ) page on true
      order by page."to" desc`,
  },
  pdf: { name: 'statements-pdf', text: 'select number, pdf as bytes from statements where id = $1' },
  csv: { name: 'statements-csv', text: 'select number, csv as bytes from statements where id = $1' },
}

interface StoredPeriod extends Omit<Period, 'opening' | 'opening_reserve'> {
  opening: string
  opening_reserve: string
}

interface StoredDeal {
  id: string
  code: string
  merchant: string
  status: string
  days_past_due: number | null
}

/** The SQL of statements. Statements are only added. */
export const statementsRepo = {
  /** Takes the next number of a series in a year. It is locked until the transaction ends, and free again if that fails. */
  async takeNumber(tx: Queryable, series: string, year: number): Promise<number> {
    return firstRow(await tx.query<{ last: number }>(statements.number, [series, year]))?.last ?? 0
  },

  async period(db: Queryable, party: string, to: Day): Promise<Period> {
    const row = firstRow(await db.query<StoredPeriod>(statements.period, [party, to]))
    if (!row) return { from: null, first_no: 1, last_no: 0, opening: 0, opening_reserve: 0, issued: null }
    return { ...row, opening: centsOf(row.opening), opening_reserve: centsOf(row.opening_reserve) }
  },

  /** The day until which payments can still post: nothing is posted for a day before it. */
  async bookDay(db: Queryable): Promise<Day> {
    return found('Book day', await db.query<{ day: Day }>(statements.bookDay)).day
  },

  rows: (
    db: Queryable,
    party: string,
    { first_no, last_no }: Pick<Period, 'first_no' | 'last_no'>,
  ): Promise<StatementRow[]> => db.query(statements.rows, [party, first_no, last_no]),

  /** The part of the balance after a row that matures after a day, in cents. */
  async notMatured(db: Queryable, party: string, last: number, to: Day): Promise<number> {
    return firstRow(await db.query<{ cents: number }>(statements.notMatured, [party, last, to]))?.cents ?? 0
  },

  /** The terms of the reserve as they are now, with the gross share after a row; undefined without a reserve. Cents. */
  async reserve(db: Queryable, party: string, last: number): Promise<(ReserveTerms & { gross: number }) | undefined> {
    return firstRow(await db.query<ReserveTerms & { gross: number }>(statements.reserve, [party, last]))
  },

  /** The positions after a row from which something is still to come, in cents. The advance that was funded first comes first. */
  async positions(db: Queryable, party: string, last: number): Promise<StatementPosition[]> {
    const sums = positionSums(await db.query<SummedRows>(statements.sums, [party, last]))
    const ids = [...sums.keys()]
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
  },

  /** The next statements, in the order of their IDs. */
  async ids(db: Queryable, after: string | null, limit: number): Promise<string[]> {
    return (await db.query<{ id: string }>(statements.ids, [after, limit])).map(({ id }) => id)
  },

  /** A statement as stored, with whether its files still have their hashes. Throws AppError 404. */
  async stored(db: Queryable, id: string): Promise<StoredStatement> {
    const { opening, ...row } = found(
      'Statement',
      await db.query<Omit<StoredStatement, 'opening'> & { opening: string }>(statements.stored, [id]),
    )
    return { ...row, opening: centsOf(opening) }
  },

  async insert(
    tx: Queryable,
    statement: NewStatement,
    account: Pick<SignedInAccount, 'id' | 'email'>,
  ): Promise<string> {
    const { number, party_id, from, to, first_no, last_no, totals, pdf, csv } = statement
    const values = [number, party_id, from, to, first_no, last_no, jsonOf(totals), pdf, csv, account.id, account.email]
    return found('Statement', await tx.query<{ id: string }>(statements.insert, values)).id
  },

  /** The party of a statement, with the statement's number. Throws AppError 404, also if the party is gone. */
  async partyOf(db: Queryable, id: string): Promise<LedgerParty & { number: string }> {
    return found('Statement', await db.query<LedgerParty & { number: string }>(statements.partyOf, [id]))
  },

  /** Throws AppError 404. */
  async get(db: Queryable, id: string): Promise<IssuedStatement> {
    return found('Statement', await db.query<IssuedStatement>(statements.get, [id]))
  },

  /** The newest first. */
  async list(db: Queryable, party: string, query: StatementsQuery): Promise<Page<IssuedStatement>> {
    const rows = await db.query<IssuedStatement & { total: number }>(statements.list, [
      party,
      query.limit,
      offsetOf(query),
    ])
    return pageOf(query, rows, ({ total: _total, ...row }) => row)
  },

  /** A stored file, as it was issued. Throws AppError 404. */
  async file(db: Queryable, id: string, file: StatementFile): Promise<{ number: string; bytes: Buffer }> {
    return found('Statement', await db.query<{ number: string; bytes: Buffer }>(statements[file], [id]))
  },
}
