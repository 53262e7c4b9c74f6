import type { Db, Transaction } from '../../platform/database/db'

/** Wraps a database and counts the transactions that it repeats, because each was the victim of a deadlock. */
export function countRepetitions<Wrapped extends Db>(db: Wrapped): { db: Wrapped; deadlocks: () => number } {
  let repeated = 0
  const transaction = <T>(work: (tx: Transaction) => Promise<T>) => {
    let runs = 0
    return db.transaction((tx) => {
      if (++runs > 1) repeated++
      return work(tx)
    })
  }
  const query: Db['query'] = (statement, values) => transaction((tx) => tx.query(statement, values))
  return { db: { ...db, transaction, query }, deadlocks: () => repeated }
}
