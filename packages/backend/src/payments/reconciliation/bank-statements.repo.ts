import type { Day } from '@mca/contract/days'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import type { StatementLine } from './read-statement'

/** Cents. */
interface NewStatement {
  name: string
  opening: number | null
  closing: number | null
  lines: readonly StatementLine[]
  author: { id: string; email: string }
}

const statements = {
  insert: sql`
    insert into bank_statements (name, first_day, last_day, lines, known_lines, cents, opening_cents, closing_cents, author_id, author_name)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
  known: sql`select count(*)::integer as count from bank_lines where line_key = any($1)`,
  insertLines: sql`
    insert into bank_lines (statement_id, day, cents, description, reference, account_last4, line_key)
    select $1, r.day, r.cents, r.description, r.reference, r.account_last4, r.line_key
    from jsonb_to_recordset($2) as r(day date, cents bigint, description text, reference text, account_last4 text, line_key text)
    on conflict (line_key) do nothing`,
  laterOverlapping: sql`
    select o.name from bank_statements s join bank_statements o on o.created_at > s.created_at and o.known_lines > 0 and o.first_day <= s.last_day and o.last_day >= s.first_day
    where s.id = $1 limit 1`,
  lock: sql`select id from bank_statements where id = $1 for update`,
  remove: sql`delete from bank_statements where id = $1`,
}

/** The SQL of statements of the bank. */
export const bankStatementsRepo = {
  /** Adds a statement with the lines that no earlier one has. Its id, and how many lines were known; no id if all were. */
  async add(
    tx: Queryable,
    { name, opening, closing, lines, author }: NewStatement,
  ): Promise<{ id: string | null; known: number }> {
    const days = lines.map(({ day }) => day)
    const edge = (isBefore: (one: Day, other: Day) => boolean) =>
      days.reduce((best, day) => (isBefore(day, best) ? day : best))
    const known =
      (await tx.query<{ count: number }>(statements.known, [lines.map(({ line_key }) => line_key)]))[0]?.count ?? 0
    if (known === lines.length) return { id: null, known }
    const [row] = await tx.query<{ id: string }>(statements.insert, [
      name,
      edge((one, other) => one < other),
      edge((one, other) => one > other),
      lines.length,
      known,
      lines.reduce((sum, { cents }) => sum + cents, 0),
      opening,
      closing,
      author.id,
      author.email,
    ])
    if (!row) throw new Error('an insert returns its row')
    await tx.query(statements.insertLines, [row.id, JSON.stringify(lines)])
    return { id: row.id, known }
  },

  /** False for an unknown one. */
  async lock(tx: Queryable, id: string): Promise<boolean> {
    return (await tx.query(statements.lock, [id])).length > 0
  },

  /** The name of a later statement that has left out lines of this one. */
  async laterOverlapping(tx: Queryable, id: string): Promise<string | undefined> {
    return (await tx.query<{ name: string }>(statements.laterOverlapping, [id]))[0]?.name
  },

  async remove(tx: Queryable, id: string): Promise<void> {
    await tx.query(statements.remove, [id])
  },
}
