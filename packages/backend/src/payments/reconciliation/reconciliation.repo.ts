import type {
  BankLine,
  BankLinesQuery,
  BankMovement,
  LineExplanationInput,
  Reconciliation,
} from '@mca/contract/reconciliation'
import type { Day } from '@mca/contract/days'
import type { Page } from '@mca/contract/lists'
import { dollarsOf } from '@mca/contract/money'
import { advisoryLocks } from '../../platform/database/advisory-locks'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { offsetOf, pageOf } from '../../shared/records/lists/page'
import { certainSql, daysAround, daysOf, lineWindow, reconciledSql, type ReconciledDays } from './movements.sql'

interface StoredMovement extends Omit<BankMovement, 'amount'> {
  cents: number
}
interface StoredLine extends Omit<BankLine, 'amount' | 'matches' | 'candidates'> {
  total: number
  cents: number
  matches: StoredMovement[]
  candidates: StoredMovement[]
}
interface Counted {
  count: number
  cents: number
}

const movementJson = (m: string) =>
  `json_build_object('key', ${m}.key, 'kind', ${m}.kind, 'label', ${m}.label, 'day', ${m}.day, 'cents', ${m}.cents)`
/** SQL: changes with the lines that are certain, and with what each of them can be. */
const certainVersion = `(select encode(sha256(convert_to(string_agg(line_id || ' ' || key, ' ' order by line_id), 'UTF8')), 'hex') from certain)`
/** More are not shown in one line of the list. */
const shownMovements = 20

const statements = {
  lines: sql`
    with ${reconciledSql}
    select count(*) over () as total, l.id, l.day, l.cents, l.description, l.reference, l.account_last4, l.state,
      case when l.state = 'explained' then l.match_kind end as explanation, case when l.state = 'explained' then l.note end as note,
      case when l.state <> 'unapplied' then l.matched_by end as matched_by, case when l.state <> 'unapplied' then iso_moment(l.changed_at) end as changed_at,
      coalesce((
        select json_agg(${movementJson('m')} order by m.day, m.key) from (
          select m.* from bank_line_movements b join movement m on m.key = b.movement_key where b.line_id = l.id and l.state = 'matched' order by m.day, m.key limit ${shownMovements}
        ) m
      ), '[]') as matches,
      coalesce((
        select json_agg(${movementJson('p')} order by abs(p.last_day - l.day), p.label) from (
          select p.* from possible p where ${lineWindow} and l.state = 'unapplied' order by abs(p.last_day - l.day), p.label limit ${shownMovements}
        ) p
      ), '[]') as candidates
    from line l where l.day between $5 and $6 and ($7::text is null or l.state = $7) and ($10::uuid is null or l.id = $10)
    order by l.day desc, l.id limit $8 offset $9`,
  month: sql`
    with ${reconciledSql}, ${certainSql}
    select
      coalesce((
        select json_agg(t) from (
          select l.state, l.cents > 0 as is_in, count(*) as count, sum(l.cents)::bigint as cents from line l where l.day between $5 and $6 group by 1, 2
        ) t
      ), '[]') as states,
      coalesce((
        select json_agg(t) from (
          select m.kind, o.key is null as is_matched, count(*) as count, sum(m.cents)::bigint as cents
          from movement m left join open_movement o on o.key = m.key where m.day between $5 and $6 group by 1, 2
        ) t
      ), '[]') as book,
      coalesce((
        select json_agg(${movementJson('m')} order by m.day, m.key) from (
          select m.* from open_movement m where m.day between $5 and $6 order by m.day, m.key limit 100
        ) m
      ), '[]') as missing,
      (select count(*) from certain) as certain, ${certainVersion} as certain_version`,
  statements: sql`
    select s.id, s.name, s.first_day, s.last_day, s.lines, s.known_lines, s.opening_cents, s.closing_cents, s.cents, s.author_name as author, iso_moment(s.created_at) as created_at
    from bank_statements s where s.first_day <= $2 and s.last_day >= $1 order by s.first_day, s.created_at limit 100`,
  certain: sql`with ${reconciledSql}, ${certainSql} select line_id, members, label, ${certainVersion} as version from certain order by line_id`,
  lock: sql`select pg_advisory_xact_lock(${advisoryLocks.reconcileBank})`,
  dayOfLine: sql`select day from bank_lines where id = $1 for update`,
  possible: sql`
    with ${reconciledSql} select p.members, p.label from line l join possible p on ${lineWindow} where l.id = $5 and lower(p.key) = lower($6)`,
  removeStale: sql`
    delete from bank_line_movements b using jsonb_to_recordset($1) as r(line_id uuid, movement_key text)
    where b.line_id = r.line_id or b.movement_key = r.movement_key`,
  setMatch: sql`
    insert into bank_line_matches (line_id, kind, note, author_name)
    select r.line_id, r.kind, r.note, $2 from jsonb_to_recordset($1) as r(line_id uuid, kind text, note text)
    on conflict (line_id) do update set kind = excluded.kind, note = excluded.note, author_name = excluded.author_name, created_at = clock_timestamp()`,
  addMovements: sql`
    insert into bank_line_movements (movement_key, line_id)
    select r.movement_key, r.line_id from jsonb_to_recordset($1) as r(line_id uuid, movement_key text)`,
  clear: sql`delete from bank_line_matches where line_id = $1`,
}

const movementOf = ({ cents, ...movement }: StoredMovement): BankMovement => ({ ...movement, amount: dollarsOf(cents) })
const lineOf = ({ total: _total, cents, matches, candidates, ...line }: StoredLine): BankLine => ({
  ...line,
  amount: dollarsOf(cents),
  matches: matches.map(movementOf),
  candidates: candidates.map(movementOf),
})
const none = { count: 0, cents: 0 }
const add = (all: readonly Counted[]) =>
  all.reduce((sum, { count, cents }) => ({ count: sum.count + count, cents: sum.cents + cents }), none)
const counted = (all: readonly Counted[]) => {
  const { count, cents } = add(all)
  return { count, amount: dollarsOf(cents) }
}

/** What a match writes: a line, its movements, and both in words. */
export interface Match {
  line_id: string
  members: readonly string[]
  label: string
}

/** The SQL of bank reconciliation. The days of a month or a line decide what is read. */
export const reconciliationRepo = {
  async lines(db: Queryable, query: BankLinesQuery): Promise<Page<BankLine>> {
    const days = daysOf(query.month)
    const rows = await db.query<StoredLine>(statements.lines, [
      ...days.values,
      days.first,
      days.last,
      query.state ?? null,
      query.limit,
      offsetOf(query),
      null,
    ])
    return pageOf(query, rows, lineOf)
  },

  /** A line on this day; undefined for an unknown one. */
  async line(db: Queryable, id: string, day: Day): Promise<BankLine | undefined> {
    const { values } = daysAround(day)
    const [row] = await db.query<StoredLine>(statements.lines, [...values, day, day, null, 1, 0, id])
    return row && lineOf(row)
  },

  async month(db: Queryable, month: string): Promise<Reconciliation> {
    const { values, first, last } = daysOf(month)
    const [found] = await db.query<StoredMonth>(statements.month, [...values, first, last])
    if (!found) throw new Error('a select without a table returns one row')
    const { states, book, missing, certain, certain_version } = found
    const files = await db.query<StoredStatement>(statements.statements, [first, last])
    return {
      month,
      bank: { in: counted(states.filter(({ is_in }) => is_in)), out: counted(states.filter(({ is_in }) => !is_in)) },
      states: (['unapplied', 'matched', 'explained'] as const).map((state) => ({
        state,
        ...counted(states.filter((row) => row.state === state)),
      })),
      book: (['ach', 'payment', 'return', 'payout'] as const).map((kind) => {
        const rows = book.filter((row) => row.kind === kind)
        return {
          kind,
          expected: counted(rows),
          matched: counted(rows.filter(({ is_matched }) => is_matched)),
          missing: counted(rows.filter(({ is_matched }) => !is_matched)),
        }
      }),
      missing: missing.map(movementOf),
      certain,
      certain_version,
      statements: files.map(({ cents, opening_cents, closing_cents, ...file }) => ({
        ...file,
        opening: opening_cents === null ? null : dollarsOf(opening_cents),
        closing: closing_cents === null ? null : dollarsOf(closing_cents),
        difference:
          opening_cents === null || closing_cents === null ? null : dollarsOf(closing_cents - opening_cents - cents),
      })),
    }
  },

  /** Lines with exactly one possible match. R25.104. */
  certain(db: Queryable, days: ReconciledDays): Promise<(Match & { version: string })[]> {
    return db.query(statements.certain, [...days.values, days.first, days.last])
  },

  /** One person matches at a time, until the transaction ends. */
  async lock(tx: Queryable): Promise<void> {
    await tx.query(statements.lock)
  },

  /** The day of a line, which is locked; undefined for an unknown one. */
  async dayOf(tx: Queryable, id: string): Promise<Day | undefined> {
    return (await tx.query<{ day: Day }>(statements.dayOfLine, [id]))[0]?.day
  },

  /** What a movement, or a group of them, covers; undefined if it is not possible for the line any more. */
  async possible(tx: Queryable, line_id: string, key: string, days: ReconciledDays): Promise<Match | undefined> {
    const [row] = await tx.query<Omit<Match, 'line_id'>>(statements.possible, [...days.values, line_id, key])
    return row && { line_id, ...row }
  },

  async match(tx: Queryable, matches: readonly Match[], author: string): Promise<void> {
    const pairs = matches.flatMap(({ line_id, members }) => members.map((movement_key) => ({ line_id, movement_key })))
    const lines = matches.map(({ line_id, label }) => ({ line_id, kind: 'movement', note: label }))
    await tx.query(statements.removeStale, [JSON.stringify(pairs)])
    await tx.query(statements.setMatch, [JSON.stringify(lines), author])
    await tx.query(statements.addMovements, [JSON.stringify(pairs)])
  },

  async explain(
    tx: Queryable,
    line_id: string,
    { explanation, note }: LineExplanationInput,
    author: string,
  ): Promise<void> {
    await reconciliationRepo.clear(tx, line_id)
    await tx.query(statements.setMatch, [JSON.stringify([{ line_id, kind: explanation, note }]), author])
  },

  async clear(tx: Queryable, id: string): Promise<void> {
    await tx.query(statements.clear, [id])
  },
}

interface StoredMonth {
  states: (Counted & { state: BankLine['state']; is_in: boolean })[]
  book: (Counted & { kind: BankMovement['kind']; is_matched: boolean })[]
  missing: StoredMovement[]
  certain: number
  certain_version: string | null
}

interface StoredStatement extends Omit<Reconciliation['statements'][number], 'opening' | 'closing' | 'difference'> {
  cents: number
  opening_cents: number | null
  closing_cents: number | null
}
