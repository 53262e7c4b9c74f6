import type { PooledDb } from '../../platform/database/db'
import { summaryOf } from './summary-of-statement'

/** A database that passes each statement to `before`, and runs it when that has resolved. */
export const watchedDb = (db: PooledDb, before: (asked: string) => Promise<void> | void): PooledDb => ({
  ...db,
  async query(statement, values) {
    await before(summaryOf(statement))
    return db.query(statement, values)
  },
  async transaction(work) {
    await before('transaction')
    return db.transaction(work)
  },
  async snapshot(work) {
    await before('snapshot')
    return db.snapshot(work)
  },
  async ping() {
    await before('ping')
    return db.ping()
  },
})
