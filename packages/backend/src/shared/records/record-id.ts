import { isUuid } from '@mca/contract/fields'
import { AppError } from '@mca/contract/problems'

/** The 404 for an unknown record; `noun` as in a sentence: 'ISO', 'Merchant'. */
const notFound = (noun: string): AppError => new AppError(404, `${noun} not found.`)

/** The id in a path, which `byId` turned into lower case. A text that is not a UUID is 404, not 400, like an unknown id. PostgreSQL would reject it. */
export function recordId(noun: string, id: string): string {
  if (!isUuid(id)) throw notFound(noun)
  return id
}

/** The only row; AppError 404 if there is none. */
export function found<Row>(noun: string, [row]: readonly Row[]): Row {
  if (!row) throw notFound(noun)
  return row
}
