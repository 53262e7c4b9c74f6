import type { Db } from '../../platform/database/db'
import { bookImportsRepo } from './book-imports.repo'
import { removeUnusedRows } from './staged-tables'

/** Gives up the imports that nobody has signed for a month, with their rows (R18.154). Their files are deleted with those that nothing refers to. */
export const expireBookImports = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await bookImportsRepo.expire(tx)
    await removeUnusedRows(tx)
  })
