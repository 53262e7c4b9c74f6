import { bookDayHeader } from '@mca/contract'
import type { FastifyInstance } from 'fastify'
import type { BookDay } from './book-day'

/** While the day turns, every answer says which day the kept figures are as of (R20.51). */
export function sayBookDay(api: FastifyInstance, book: BookDay): void {
  // Before the handler reads: figures that are brought to today meanwhile are called those of yesterday, never the other way around.
  api.addHook('preHandler', (_request, reply, done) => {
    if (book.isTurning()) void reply.header(bookDayHeader, book.asOf())
    done()
  })
}
