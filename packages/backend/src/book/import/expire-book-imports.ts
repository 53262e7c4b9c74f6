import type { Db } from '../../platform/database/db'
import { bookImportsRepo } from './book-imports.repo'
import { removeUnusedRows } from './staged-tables'

/**
 * Expires the imports that nobody has approved for a month, with their rows (R18.154). Their files are deleted along with other unreferenced files.
 */
export const expireBookImports = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await bookImportsRepo.expire(tx)
    await removeUnusedRows(tx)
  })
