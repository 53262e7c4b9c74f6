import { currentActor } from '../../../platform/database/actor'
import type { Db } from '../../../platform/database/db'
import { busyCode } from '../../../platform/database/unavailable'
import { createFairQueue } from '../passwords/fair-queue'
import { addressKey } from './rate-limits'

/** More would wait longer than a client does. */
const maxWaiting = 100

/**
 * The database for as many calls at a time as it has connections. The client addresses take turns, so that one that sends hundreds of
 * requests keeps no other one waiting, and only `maxWaiting` calls wait; others fail at once (R18.190).
 */
export function shareFairly(db: Db, connections: number): Db {
  const busy = () => Object.assign(new Error(`${maxWaiting} calls of the accounts service wait`), { code: busyCode })
  const queue = createFairQueue({ running: connections, waiting: maxWaiting }, busy)
  const inTurn = <T>(work: () => Promise<T>) => queue.run(addressKey(currentActor()?.address ?? ''), work)
  return {
    query: (statement, values) => inTurn(() => db.query(statement, values)),
    transaction: (work) => inTurn(() => db.transaction(work)),
    snapshot: (work) => inTurn(() => db.snapshot(work)),
    ping: () => db.ping(),
    close: () => db.close(),
  }
}
