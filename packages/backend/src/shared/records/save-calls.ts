import { byId } from '@mca/contract/lists'
import type { FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import { creationHeaders } from './idempotency/create-once'
import { recordId } from './record-id'
import { expectedVersions, saveHeaders } from './version'

/** The schema of a call that changes one record, in the version that its user has seen, and answers with `answer`. */
export const saveSchema = <Answer extends ZodType>(answer: Answer) => ({
  params: byId,
  headers: saveHeaders,
  response: { 200: answer },
})

/** The schema of a call that creates `answer` once for each idempotency key. */
export const creationSchema = <Answer extends ZodType>(answer: Answer) => ({
  headers: creationHeaders,
  response: { 201: answer },
})

/** A request of a call with `saveSchema`. */
export type SaveRequest = Pick<FastifyRequest, 'account'> & {
  params: { id: string }
  headers: Parameters<typeof expectedVersions>[0]
}

/** Who changes which record, and the versions that may be changed. AppError 404 for an id that is none. */
export const saveAction = (noun: string, { params, headers, account }: SaveRequest) => ({
  id: recordId(noun, params.id),
  expected: expectedVersions(headers),
  account,
})
