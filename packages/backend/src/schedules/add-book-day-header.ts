import { bookDayHeader, businessTimeHeader } from '@mca/contract/schedules'
import type { FastifyInstance } from 'fastify'
import type { BookDay } from '../shared/context/book-day'

/** States the time of the business in every answer (R20.561), and while the book day is advancing the day of the stored figures (R20.51). */
export function addBookDayHeader(api: FastifyInstance, book: BookDay): void {
  // Before the handler reads: figures that are updated to today meanwhile may be labeled as yesterday's, but never the other way
  // around.
  api.addHook('preHandler', (_request, reply, done) => {
    void reply.header(businessTimeHeader, book.time())
    if (book.isAdvancing()) void reply.header(bookDayHeader, book.asOf())
    done()
  })
}
