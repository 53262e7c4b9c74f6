import { type Problem, problemOf } from '@mca/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { reasonOf } from '../error-details'
import { isDatabaseUnavailable } from '../database/db'

type Answer = Problem & { status: number }

/** What a client may read of the errors that Fastify itself raises. Anything else of its kind keeps its status and this text. */
const wording: Readonly<Record<number, string>> = {
  400: 'The request could not be read',
  404: 'Not found',
  405: 'Method not allowed',
  413: 'The request body is over 1 MiB',
  414: 'The address is too long',
  415: 'The request body must be JSON',
  429: 'Too many requests. Please try again later',
}

/** `Retry-After`. A 429 of `/api` is that of the hosted authentication service, which counts by the minute. */
const secondsToWait: Readonly<Record<number, string>> = { 429: '60', 503: '2' }

const isStatus = (value: unknown): value is number => typeof value === 'number' && value >= 400 && value < 600

/**
 * The one way from a thrown error to an answer `{ message, errors? }` (CONTRACT.md section 2). Ours (`AppError`) are told
 * apart by shape, since contract may be bundled twice; what nobody foresaw is a 500 that says nothing and is logged whole.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = answerOf(error)
  // Everybody's calls fail at once then; one short line each is enough.
  if (answer.status === 503) request.log.warn(`not available: ${reasonOf(error)}`)
  else if (answer.status >= 500) request.log.error({ err: error }, 'unexpected error')
  const { status, message, errors } = answer
  if (status in secondsToWait) reply.header('retry-after', secondsToWait[status])
  return reply.code(status).send(errors?.length ? { message, errors } : { message })
}

function answerOf(error: unknown): Answer {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.slice(0, mostFaults).map(({ instancePath, message = 'Invalid input' }) => {
      const path = pathOf(instancePath)
      return { path, message: path === '' ? notAnObject : message }
    })
    return { status: 400, message: errors[0]?.message ?? 'Invalid input', errors }
  }
  if (isAppError(error)) return problemOf(error) ?? unexpected
  if (isDatabaseUnavailable(error))
    return { status: 503, message: 'The database cannot be reached. Please try again in a moment' }
  const { statusCode } = error as Partial<FastifyError>
  // A wrong length header or broken JSON are the client's faults; Fastify says so by the status.
  if (isStatus(statusCode) && statusCode < 500) {
    // Said of a directory, or of a path out of theirs, by those who serve files: there is no such file.
    const status = statusCode === 403 ? 404 : statusCode
    return { status, message: wording[status] ?? 'The request was refused' }
  }
  if (statusCode === 503) return { status: 503, message: 'The server is busy. Please try again in a moment' }
  return unexpected
}

const unexpected: Answer = { status: 500, message: 'Something went wrong on our side. Please try again' }

/** A body of 1 MiB may hold half a million faults, whose list would be many times as long as the body. */
const mostFaults = 100

const notAnObject = 'The request body must be a JSON object'

/** `/company_fees/0/amount` becomes `company_fees.0.amount`, as form libraries name a field. */
const pathOf = (pointer: string) => pointer.replace(/^\//, '').replaceAll('/', '.')

/** Any object may have a `status` (a failed fetch has); only ours say what a client may read. */
const isAppError = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AppError'
