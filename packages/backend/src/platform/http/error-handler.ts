import { type Problem, problemOf } from '@mca/contract/problems'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { outOfRangeProblem } from '../database/out-of-range'
import { retrySeconds, unavailabilityOf, unavailableMessages } from '../database/unavailable'
import { reasonOf } from '../error-details'

type ErrorResponse = Problem & { status: number }

/** Our messages for the errors that Fastify itself throws, by status. */
const messages: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  404: 'Not found.',
  405: 'Method not allowed.',
  413: 'The request body is too long.',
  414: 'The address is too long.',
  415: 'The request body must be JSON.',
  429: 'Too many requests. Please try again later.',
}

/** `Retry-After` in seconds. A 429 of `/api` comes from the hosted accounts service, which counts per minute. */
const retryAfter: Readonly<Record<number, string>> = { 429: '60', 503: String(retrySeconds) }

const isStatus = (value: unknown): value is number => typeof value === 'number' && value >= 400 && value < 600

/**
 * Turns every thrown error into a response `{ message, errors? }` (docs/api.md#statuses-and-errors). An `AppError` is
 * recognized by its shape, because contract may be bundled twice. An unexpected error is a 500 that reveals nothing and is
 * logged completely.
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message, errors, first_answer } = toErrorResponse(error)
  // All calls fail at such a time; one short line each is enough.
  if (status === 503) request.log.warn(`not available: ${reasonOf(error)}`)
  else if (status >= 500) request.log.error({ err: error }, 'unexpected error')
  if (status in retryAfter) reply.header('retry-after', retryAfter[status])
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(status)
    .send({ message, ...(errors?.length && { errors }), ...(first_answer !== undefined && { first_answer }) })
}

function toErrorResponse(error: unknown): ErrorResponse {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.slice(0, maxFieldErrors).map(({ instancePath, message = 'Invalid input.' }) => {
      const path = fieldPathOf(instancePath)
      return { path, message: path === '' ? notAnObject : message }
    })
    return { status: 400, message: errors[0]?.message ?? 'Invalid input.', errors }
  }
  if (isAppError(error)) return problemOf(error) ?? unexpected
  const outOfRange = outOfRangeProblem(error)
  if (outOfRange) return problemOf(outOfRange) ?? unexpected
  const unavailability = unavailabilityOf(error)
  if (unavailability) return { status: 503, message: unavailableMessages[unavailability] }
  const { statusCode } = error as Partial<FastifyError>
  // Client errors, such as a wrong Content-Length or invalid JSON; Fastify sets the status.
  if (isStatus(statusCode) && statusCode < 500) {
    // @fastify/static throws 403 for a directory, and for a path outside its root. Neither is one of our files.
    const status = statusCode === 403 ? 404 : statusCode
    return { status, message: messages[status] ?? 'The request was refused.' }
  }
  if (statusCode === 503) return { status: 503, message: unavailableMessages.busy }
  return unexpected
}

const unexpected: ErrorResponse = { status: 500, message: 'Something went wrong on our side. Please try again.' }

/** A body of 1 MiB can contain half a million errors, and their list would be many times longer than the body. */
const maxFieldErrors = 100

const notAnObject = 'The request body must be a JSON object.'

/** `/company_fees/0/amount` becomes `company_fees.0.amount`, the name that forms use. */
const fieldPathOf = (pointer: string) => pointer.replace(/^\//, '').replaceAll('/', '.')

/** Other errors may have a `status` too, but only the messages of an AppError are meant for the client. */
const isAppError = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AppError'
