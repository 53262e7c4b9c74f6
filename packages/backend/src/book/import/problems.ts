import { type BookError, bookErrorLimit } from '@mca/contract/book'
import type { Queryable } from '../../platform/database/db'
import { jsonOf } from '../../shared/records/json/json'

/** A sheet of the file. */
export interface FileSheet {
  /** Its position among the sheets of the file, from 1. */
  position: number
  title: string
}

export type Problem = Pick<BookError, 'line' | 'column' | 'value' | 'message' | 'level'>
export interface ProblemCounts {
  errors: number
  warnings: number
}

const insert = `
  insert into book_import_errors (import_id, position, sheet, line, column_name, value, message, level)
  select $1, position, sheet, line, "column", value, message, level
  from jsonb_to_recordset($2) as given (position integer, sheet text, line integer, "column" text, value text, message text, level text)`

/** `find` selects line, value and message. All are counted, and the first of them are stored. */
const insertFound = (find: string) => `
  with found as materialized (${find}), kept as (
    insert into book_import_errors (import_id, position, sheet, line, column_name, value, message, level)
    select $1, $2, $3, line, $4, left(value, 200), message, $5 from found order by line limit $6
  )
  select count(*) as count from found`

/** Removes characters that PostgreSQL cannot store, and cuts the text to a readable length. */
const excerptOf = (text: string | null) => text?.replaceAll('\0', '').slice(0, 200) ?? null

/** The errors and warnings of an import: the first ones are stored (`bookErrorLimit`), all are counted by sheet. */
export function createFoundProblems(importId: string) {
  const counts = new Map<number, FileSheet & ProblemCounts>()
  let waiting: (FileSheet & Problem & { sheet: string })[] = []
  let kept = 0
  const entryOf = ({ position, title }: FileSheet) => {
    const entry = counts.get(position) ?? { position, title, errors: 0, warnings: 0 }
    counts.set(position, entry)
    return entry
  }
  const count = (sheet: FileSheet, level: Problem['level'], found: number) => {
    entryOf(sheet)[level === 'error' ? 'errors' : 'warnings'] += found
  }
  return {
    countsOf(sheet: FileSheet): ProblemCounts {
      const { errors, warnings } = entryOf(sheet)
      return { errors, warnings }
    },
    errors: () => [...counts.values()].reduce((sum, { errors }) => sum + errors, 0),
    /** By sheet of the file, for the sheets with problems. */
    bySheet: () => [...counts.values()],
    add(sheet: FileSheet, problem: Problem) {
      count(sheet, problem.level, 1)
      if (kept >= bookErrorLimit) return
      kept++
      const { column, value } = problem
      waiting.push({ ...problem, ...sheet, sheet: sheet.title, column: excerptOf(column), value: excerptOf(value) })
    },
    /** Stores the problems added so far. */
    async store(tx: Queryable) {
      if (waiting.length) await tx.query({ text: insert }, [importId, jsonOf(waiting)])
      waiting = []
    },
    /** Adds every row that a statement finds; its $1 is the import. */
    async addFound(tx: Queryable, sheet: FileSheet, { column, level, find }: Check) {
      const values = [importId, sheet.position, sheet.title, column, level, Math.max(0, bookErrorLimit - kept)]
      const [row] = await tx.query<{ count: number }>({ text: insertFound(find) }, values)
      const found = row?.count ?? 0
      kept += Math.min(found, Math.max(0, bookErrorLimit - kept))
      count(sheet, level, found)
    },
  }
}
export type FoundProblems = ReturnType<typeof createFoundProblems>

/** A statement that finds problems in the rows of a sheet: it selects line, value and message, and its $1 is the import. */
export interface Check {
  column: string | null
  level: Problem['level']
  find: string
}
