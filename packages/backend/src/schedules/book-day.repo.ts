import type { Day } from '@mca/contract/days'
import { firstRow, type Queryable } from '../platform/database/db'
import { sql } from '../platform/database/sql'

const statements = {
  day: sql`select day from book_day`,
}

/** The day of the book, for readers that need the one of their own transaction. Others ask `BookDay`. */
export async function readBookDay(db: Queryable): Promise<Day> {
  const book = firstRow(await db.query<{ day: Day }>(statements.day))
  if (!book) throw new Error('the book always has a day')
  return book.day
}
