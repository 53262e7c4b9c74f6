import { currentActor } from '../../../../platform/database/actor'
import type { Db } from '../../../../platform/database/db'
import { busyCode } from '../../../../platform/database/unavailable'
import { createFairQueue } from '../passwords/fair-queue'
import { addressKey } from './rate-limits'

/** With more, they would wait longer than a client does. */
const maxWaiting = 100

/**
 * Limits the database to as many calls at a time as it has connections. The client addresses take turns, so that one that sends
 * hundreds of requests does not make the others wait. At most `maxWaiting` calls wait; others fail at once (R18.190).
 */
export function shareFairly(db: Db, connections: number): Db {
  const busy = () =>
    Object.assign(new Error(`${maxWaiting} calls of the accounts service are waiting`), { code: busyCode })
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
