import { setTimeout as pause } from 'node:timers/promises'
import type { Day } from '@mca/contract/days'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../platform/database/db'
import { sql } from '../platform/database/sql'
import { backgroundWork } from '../shared/background/each-unit'
import { failedUnitsRepo } from '../shared/background/failed-units.repo'
import type { BookDay } from '../shared/context/book-day'
import { dayIn, timeIn } from '../platform/time-zone'

/**
 * Sets the day of a book without advances. A new database starts with the day of its own clock, which in the evening of New York is already tomorrow in UTC;
 * and tomorrow is accepted like today, because processes may disagree for a moment.
 */
export async function startBookOn(db: Pick<Db, 'query'>, today: Day): Promise<void> {
  await db.query(
    sql`update book_day set day = $1, completed_day = $1 where day <> $1 and not exists (select from advances)`,
    [today],
  )
}

interface Step {
  completed_day: Day
  state: 'done' | 'more' | 'busy'
}

const statement = sql`select completed_day, state from advance_book_day($1, $2)`

/** The number of advances per step, small enough that a payment waits for its advance only briefly. */
const chunk = 500
/** The pause while another process, or transactions with the necessary locks, keep a step waiting. */
const busyMs = 200
/** The interval at which to check for midnight. */
const lookMs = 1_000

interface BookDayDeps {
  db: Pick<Db, 'query'>
  timeZone: string
  now?: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Advances the book day (R15.80) in the background, in small transactions. Every process tries; the database lets one of them take the
 * steps, and the others learn its progress. If a process is killed, the next one continues.
 */
export function createBookDay({ db, timeZone, now = () => new Date(), log }: BookDayDeps): BookDay {
  const today = () => dayIn(timeZone, now())
  const stopping = new AbortController()
  /** According to the clock of this process. */
  let advancedTo: Day | undefined
  let completedDay: Day | undefined
  let advancing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function step(): Promise<Step['state']> {
    const day = today()
    const [book] = await db.query<Step>(statement, [day, chunk])
    if (!book) throw new Error('the book always has a day')
    completedDay = book.completed_day
    if (book.state === 'done' && advancedTo !== day) {
      advancedTo = day
      for (const failed of await failedUnitsRepo.reasons(db, 'book-day'))
        log.warn({ work: 'book-day', ...failed }, backgroundWork['book-day'])
    }
    return book.state
  }

  async function advance(): Promise<void> {
    while (advancedTo !== today() && !stopping.signal.aborted) {
      if ((await step()) === 'busy')
        await pause(busyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  const advanceOnce = () => (advancing ??= advance().finally(() => (advancing = undefined)))
  const report = (error: unknown) => log.warn({ err: error }, 'the book could not be advanced to the new day')
  const look = () => {
    if (advancedTo !== today() && !advancing) void advanceOnce().catch(report)
  }

  return {
    today,
    now,
    time: () => timeIn(timeZone, now()),
    asOf: () => completedDay ?? today(),
    isAdvancing: () => advancedTo !== today(),
    whenAdvanced: advanceOnce,
    async start() {
      await step().catch(report)
      look()
      timer = setInterval(look, lookMs).unref()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await advancing?.catch(report)
    },
  }
}
