import { AppError, isUuid } from '@mca/contract'

/** 404 of a record that is not there; `noun` as in a sentence: 'ISO', 'Merchant'. */
const notFound = (noun: string): AppError => new AppError(404, `${noun} not found`)

/** The id of a path. A text that is no id at all names no record: 404, not 400 (and PostgreSQL would refuse it). */
export function recordId(noun: string, id: string): string {
  if (!isUuid(id)) throw notFound(noun)
  return id
}

/** The only row, or 404 when there is none. */
export function found<Row>(noun: string, [row]: readonly Row[]): Row {
  if (!row) throw notFound(noun)
  return row
}
