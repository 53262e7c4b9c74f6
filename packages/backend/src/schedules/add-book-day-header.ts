import { bookDayHeader } from '@mca/contract/schedules'
import type { FastifyInstance } from 'fastify'
import type { BookDay } from '../shared/context/book-day'

/** While the book day is advancing, states the day of the stored figures in every answer (R20.51). */
export function addBookDayHeader(api: FastifyInstance, book: BookDay): void {
  // Before the handler reads: figures that are updated to today meanwhile may be labeled as yesterday's, but never the other way
  // around.
  api.addHook('preHandler', (_request, reply, done) => {
    if (book.isAdvancing()) void reply.header(bookDayHeader, book.asOf())
    done()
  })
}
