import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/** Names whose values never reach a log, however an object that holds them gets there. */
const secret = ['password', 'token', 'access_token', 'refresh_token', 'authorization', 'apikey', 'secret', 'code']
const paths = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/**
 * An error without what PostgreSQL tells of the row (`detail`, `where`): that is people's data. Its code goes by another name,
 * because a `code` is also what people sign in with.
 */
const err = (error: Error) => {
  const { type, message, stack, code, constraint, table } = stdSerializers.err(error)
  return { type, message, stack, ...(code !== undefined && { error_code: code, constraint, table }) }
}

/** JSON lines, on standard output unless told otherwise. Headers, bodies and query strings are never part of them. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err },
      redact: { paths, remove: true },
    },
    destination,
  )
