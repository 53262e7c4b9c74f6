import {
  dueFilters,
  dueList,
  dueQuery,
  dueRecordAnswer,
  dueRecordInput,
  dueSelection,
  dueUndoAnswer,
  dueUndoInput,
} from '@mca/contract/payments'
import { bankingDayFrom, isBankingDay, nextBankingDay, previousBankingDay } from '@mca/contract/schedules'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { creationHeaders, creationOf } from '../../shared/records/idempotency/create-once'
import { dueRepo } from './due.repo'
import { recordDue, undoDue } from './record-due'

/** The amounts due on a day, and recording them all at once (R15.31 to R15.34). */
export const dueRoutes =
  ({ db, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Payments']
    /** Today, or on a weekend or a bank holiday the next day on which anything is due (R15.68). */
    const dueDay = () => bankingDayFrom(book.today()) ?? book.today()

    app.get('/payments/due', {
      schema: {
        tags,
        summary: 'List the amounts due on a day by advance, with the totals of all matching rows',
        querystring: dueQuery,
        response: { 200: dueList },
      },
      handler: async ({ query }) => {
        const today = book.today()
        const day = query.day ?? dueDay()
        return {
          ...(await dueRepo.list(db, day, query)),
          day,
          today,
          is_banking_day: isBankingDay(day),
          previous_day: previousBankingDay(day),
          next_day: nextBankingDay(day),
        }
      },
    })
    app.get('/payments/due/selection', {
      schema: {
        tags,
        summary: 'List all matching advances with a missing amount on a day for bulk recording',
        querystring: dueFilters.omit({ show: true }),
        response: { 200: dueSelection },
      },
      handler: ({ query: { search, day } }) => dueRepo.selection(db, { search, day: day ?? dueDay() }),
    })
    // A retry with the same idempotency key returns the first answer, because the browser needs its versions for an
    // undo.
    app.post('/payments/due', {
      schema: {
        tags,
        summary: 'Record the missing amounts of a day for up to 500 advances',
        headers: creationHeaders,
        body: dueRecordInput,
        response: { 200: dueRecordAnswer },
      },
      handler: (request) => recordDue(creationOf(db, request), request.account, request.body),
    })
    app.post('/payments/due/undo', {
      schema: {
        tags,
        summary: 'Delete up to 500 payments that have not changed since they were recorded',
        headers: creationHeaders,
        body: dueUndoInput,
        response: { 200: dueUndoAnswer },
      },
      handler: (request) => undoDue(creationOf(db, request), request.body),
    })
  }
