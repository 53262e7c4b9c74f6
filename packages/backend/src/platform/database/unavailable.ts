import { codeOf, reasonOf } from '../error-details'

/** Why the database cannot work at the moment, although the statement is fine. */
export type Unavailability = 'unreachable' | 'busy' | 'slow' | 'full'

/** The code of the error for too many requests waiting for a connection. */
export const busyCode = 'POOL_BUSY'

const codes: Readonly<Record<Unavailability, readonly string[]>> = {
  unreachable: [
    'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN',
    '57P01', '57P02', '57P03', '57P05', '25P03', '08000', '08001', '08003', '08004', '08006',
  ],
  // Too many connections, and out of memory.
  busy: [busyCode, '53300', '53200'],
  // Canceled by a time limit: for the statement, or for waiting on a lock.
  slow: ['57014', '55P03'],
  full: ['53100'],
} // oxfmt-ignore
/** The driver's message when no connection became free in time. */
const poolTimeout = /timeout exceeded when trying to connect/i
const texts: readonly (readonly [Unavailability, RegExp])[] = [
  ['busy', poolTimeout],
  [
    'unreachable',
    /connection terminated|client has encountered a connection error|query read timeout|did not answer within|cannot use a pool after|client was closed/i,
  ],
]
const kinds = new Map(
  (Object.keys(codes) as Unavailability[]).flatMap((kind) => codes[kind].map((code) => [code, kind] as const)),
)

/**
 * Why the database cannot work at the moment; undefined if it rejected a statement, or the error is not from the
 * database.
 */
export function unavailabilityOf(error: unknown): Unavailability | undefined {
  if (error instanceof AggregateError && error.errors.length > 0) return unavailabilityOf(error.errors[0])
  const code = codeOf(error)
  // A missing socket, as opposed to a missing file.
  if (code === 'ENOENT' && (error as NodeJS.ErrnoException).syscall !== 'connect') return undefined
  return kinds.get(code) ?? texts.find(([, text]) => text.test(reasonOf(error)))?.[0]
}

/** True if the error means that PostgreSQL cannot work at the moment, rather than that it rejected a statement. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  const kind = unavailabilityOf(error)
  // A statement that took too long may take as long the next time.
  return kind !== undefined && kind !== 'slow'
}

/** True if our calls are too many for the pool, or a statement took too long: another server would do no better. */
export const isOverloaded = (error: unknown): boolean =>
  codeOf(error) === busyCode || poolTimeout.test(reasonOf(error)) || unavailabilityOf(error) === 'slow'

/** True if there is no connection to PostgreSQL. */
export const isConnectionLost = (error: unknown): boolean => unavailabilityOf(error) === 'unreachable'

/** The messages for users. Nothing of the request was saved, except perhaps if the connection broke during the commit. */
export const unavailableMessages: Readonly<Record<Unavailability, string>> = {
  unreachable: 'The database cannot be reached. Please try again in a moment.',
  busy: 'The server is busy. Please try again in a moment.',
  slow: 'This took too long and was stopped. Nothing was saved. Please try again in a moment.',
  full: 'The disk of the database is full. Nothing was saved. Please tell your administrator.',
}

/** `Retry-After` of every 503. */
export const retrySeconds = 2
