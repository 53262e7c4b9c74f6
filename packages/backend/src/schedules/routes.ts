import { byId } from '@mca/contract/lists'
import {
  advanceSchedule as answer,
  changeInput,
  holidayRuleInput,
  pauseInput,
  scheduleQuery,
} from '@mca/contract/schedules'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../shared/context/app-context'
import { creationSchema, saveSchema } from '../shared/records/save-calls'
import { creationHeaders, creationOf } from '../shared/records/idempotency/create-once'
import { recordId } from '../shared/records/record-id'
import { expectedVersions, saveHeaders } from '../shared/records/version'
import { advanceSchedule } from './advance-schedule'
import { addVersion, setHolidayRule, takeBack } from './change-schedule'

/** A pause or a change is added once, and only to the version of the advance whose plan was shown. */
const additionHeaders = creationHeaders.extend(saveHeaders.shape)
const byNumber = byId.extend({ number: z.string() })

/** The schedule of an advance, its pauses and changes, and its pace (R15.5 to R15.29). */
export const schedulesRoutes =
  ({ db, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Schedules']
    const path = '/advances/:id/schedule'
    const targetOf = ({ id }: { id: string }) => ({ id: recordId('Advance', id), today: book.today() })

    app.get(path, {
      schema: {
        tags,
        summary: 'Get the schedule of an advance and its pace as of a day',
        params: byId,
        querystring: scheduleQuery,
        response: { 200: answer },
      },
      handler: async ({ params, query }) => {
        const { id, today } = targetOf(params)
        return advanceSchedule(db, id, today, query.as_of)
      },
    })
    app.put(path, {
      schema: {
        tags,
        summary: 'Update how the schedule treats holidays',
        ...saveSchema(answer),
        body: holidayRuleInput,
      },
      handler: async ({ params, headers, body }) =>
        setHolidayRule(db, { ...targetOf(params), expected: expectedVersions(headers) }, body.holiday_rule),
    })
    app.post(`${path}/pauses`, {
      schema: {
        tags,
        summary: 'Create a pause of the schedule',
        params: byId,
        ...creationSchema(answer),
        headers: additionHeaders,
        body: pauseInput,
      },
      handler: async (request, reply) => {
        const { params, headers, body, account } = request
        const target = { ...targetOf(params), expected: expectedVersions(headers) }
        const added = await addVersion(creationOf(db, request), target, { kind: 'pause', ...body }, account)
        return reply.code(201).send(added)
      },
    })
    app.post(`${path}/changes`, {
      schema: {
        tags,
        summary: 'Create a change of the payment amount or the frequency from a day on',
        params: byId,
        ...creationSchema(answer),
        headers: additionHeaders,
        body: changeInput,
      },
      handler: async (request, reply) => {
        const { params, headers, body, account } = request
        const target = { ...targetOf(params), expected: expectedVersions(headers) }
        const added = await addVersion(creationOf(db, request), target, { kind: 'change', ...body }, account)
        return reply.code(201).send(added)
      },
    })
    app.delete(`${path}/versions/:number`, {
      schema: {
        tags,
        summary: 'Delete the newest pause or change of the schedule',
        params: byNumber,
        headers: saveHeaders,
        response: { 200: answer },
      },
      handler: async ({ params, headers }) =>
        takeBack(db, { ...targetOf(params), expected: expectedVersions(headers) }, Number(params.number)),
    })
  }
