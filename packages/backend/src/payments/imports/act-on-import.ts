import type { Db, Queryable } from '../../platform/database/db'
import { type ImportAction, refuseUnless } from './import-states'
import { paymentImportsRepo, type StoredImport } from './payment-imports.repo'

/** Locks an import whose state allows the action, and does the work. AppError 404, 409. */
export const actOnImport = <Result>(
  db: Db,
  id: string,
  action: ImportAction,
  work: (tx: Queryable, one: StoredImport) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const one = await paymentImportsRepo.lock(tx, id)
    refuseUnless(action, one.state)
    return work(tx, one)
  })
