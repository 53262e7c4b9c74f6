import type { Day } from '@mca/contract'
import type { Db } from '../platform/database/db'

/** The day at a moment in a time zone (an IANA name): the day of the book is that of the business, wherever the server runs. R15.80. */
export const dayIn = (timeZone: string, moment: Date): Day => formatOf(timeZone).format(moment)

const formats = new Map<string, Intl.DateTimeFormat>()
/** Making a format takes a hundred times as long as using it, and every request does. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format
}

/** The day that everything kept by day is as of. */
export interface BookDay {
  /** Today, after what the database keeps by day has been brought to it. */
  today(): Promise<Day>
}

const statements = {
  turn: { name: 'book-day-turn', text: 'select turn_book_day($1) as day' },
  roll: { name: 'book-day-roll', text: 'select roll_pace($1) as is_left' },
}

/** How many advances one statement rolls, so that a payment waits for its advance a moment only. */
const chunk = 2_000

/**
 * Turns the day of the book when it is asked for today (R15.80). There is no timer: the first request of a day in any process finds the
 * advances whose figures change by then, also those of days on which no server ran, and every other request waits for it. Each step
 * leaves rows that are right as of their day, so several processes may do it at the same time, and one that is killed is finished by the next.
 */
export function createBookDay({ db, timeZone, now }: { db: Db; timeZone: string; now: () => Date }): BookDay {
  let turned: { day: Day; done: Promise<Day> } | undefined

  async function turn(day: Day): Promise<Day> {
    const [book] = await db.query<{ day: Day }>(statements.turn, [day])
    while ((await db.query<{ is_left: boolean }>(statements.roll, [chunk])).some(({ is_left }) => is_left));
    return book?.day ?? day
  }

  return {
    today() {
      const day = dayIn(timeZone, now())
      if (turned?.day !== day) {
        const done = turn(day)
        turned = { day, done }
        // The next request tries again.
        done.catch(() => {
          if (turned?.done === done) turned = undefined
        })
      }
      return turned.done
    },
  }
}
