import type { Day } from '@mca/contract/days'
import type { LedgerParty, LedgerPartyKind } from '@mca/contract/ledger'
import type { Page } from '@mca/contract/lists'
import { centsOf } from '@mca/contract/money'
import type { IssuedStatement, StatementsQuery, StatementTotals } from '@mca/contract/statements'
import type { SignedInAccount } from '../../shared/context/accounts'
import { firstRow, type Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { readStoredFile } from '../../shared/files/stored-files'
import { type StoredFile, storedFilesRepo } from '../../shared/files/stored-files.repo'
import { accountJson } from '../../shared/records/author.sql'
import { jsonOf } from '../../shared/records/json/json'
import { offsetOf, pageOf } from '../../shared/records/lists/page'
import { found } from '../../shared/records/record-id'
import type { Period } from './statement-content.repo'
import { latestMailJson } from './latest-mail.sql'

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
  pdf: StoredFile
  csv: StoredFile
}

export interface StoredStatement extends Omit<NewStatement, 'pdf' | 'csv'> {
  /** The closing balance of the previous statement, in cents. */
  opening: number
  /** The number of its rows in the ledger. */
  found: number
}

export type StatementFile = 'pdf' | 'csv'

/** A file of a statement. It is read in pieces (`readFile`). */
export interface StatementFileKey {
  id: string
  /** The number of the statement. */
  number: string
  file: StatementFile
  /** The stored file with the pieces. */
  file_id: string
  /** In bytes. */
  size: number
  /** Of the issued file, hexadecimal. */
  sha256: string
}

const columns = `
  s.id, s.number, s.from_day as "from", s.to_day as "to", s.last_no - s.first_no + 1 as rows, s.totals,
  ${accountJson('s.author')} as issued_by, s.issued_at,
  ${latestMailJson} as mail`

const keyOf = (file: StatementFile) => sql`
  select s.id, s.number, '${file}' as file, f.id as file_id, f.size::float8 as size, encode(s.${file}_sha256, 'hex') as sha256
  from statements s join stored_files f on f.id = s.${file}_file_id where s.id = $1`

const statements = {
  number: sql`
    insert into statement_numbers (series, year, last) values ($1, $2, 1)
    on conflict (series, year) do update set last = statement_numbers.last + 1
    returning last`,
  ids: sql`select id from statements where $1::uuid is null or id > $1 order by id limit $2`,
  stored: sql`
    select s.party_id, s.number, s.from_day as "from", s.to_day as "to", s.first_no, s.last_no, s.totals,
      coalesce((select totals ->> 'closing' from statements b where b.party_id = s.party_id and b.to_day < s.to_day
        order by b.to_day desc limit 1), '0') as opening,
      (select count(*) from ledger_postings r where r.party_id = s.party_id and r.no between s.first_no and s.last_no) as found
    from statements s where s.id = $1`,
  insert: sql`
    insert into statements (number, party_id, from_day, to_day, first_no, last_no, totals, pdf_file_id, pdf_sha256, csv_file_id, csv_sha256, author_id, author_name)
    values ($1, $2, $3, $4, $5, $6, $7, $8, decode($9, 'hex'), $10, decode($11, 'hex'), $12, $13)
    returning id`,
  partyOf: sql`
    select s.number, y.id, y.name, y.kind from statements s join ledger_parties y on y.id = s.party_id where s.id = $1`,
  get: sql`select ${columns} from statements s where s.id = $1`,
  list: sql`
    select total, page.* from (select count(*) as total from statements where party_id = $1) total
    left join (
      select ${columns} from statements s where s.party_id = $1 order by s.to_day desc limit $2 offset $3
    ) page on true
    order by page."to" desc`,
  pdf: keyOf('pdf'),
  csv: keyOf('csv'),
}

/** The SQL of statements that were issued. They are only added. */
export const statementsRepo = {
  /** Takes the next number of a series in a year. It is locked until the transaction ends, and free again if that fails. */
  async takeNumber(tx: Queryable, series: string, year: number): Promise<number> {
    return firstRow(await tx.query<{ last: number }>(statements.number, [series, year]))?.last ?? 0
  },

  /** The next statements, in the order of their IDs. */
  async ids(db: Queryable, after: string | null, limit: number): Promise<string[]> {
    return (await db.query<{ id: string }>(statements.ids, [after, limit])).map(({ id }) => id)
  },

  /** A stored statement. Throws AppError 404. */
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
    for (const { id } of [pdf, csv]) await storedFilesRepo.keep(tx, id)
    const files = [pdf, csv].flatMap(({ id, sha256 }) => [id, sha256])
    const values = [number, party_id, from, to, first_no, last_no, jsonOf(totals), ...files, account.id, account.email]
    return found('Statement', await tx.query<{ id: string }>(statements.insert, values)).id
  },

  /** The party of a statement, with the statement's number. Throws AppError 404, even if only the party was deleted. */
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

  /** A stored file. Throws AppError 404. */
  async file(db: Queryable, id: string, file: StatementFile): Promise<StatementFileKey> {
    return found('Statement', await db.query<StatementFileKey>(statements[file], [id]))
  },

  /** The bytes of a file as it was issued, piece by piece. */
  readFile: (db: Queryable, { file_id, size }: StatementFileKey): AsyncGenerator<Buffer> =>
    readStoredFile(db, { id: file_id, size }),
}
