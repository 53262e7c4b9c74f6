import { withoutEmails } from './log-text'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/** Fields that are never logged, up to two levels deep. */
const secret = ['password', 'token', 'access_token', 'refresh_token', 'authorization', 'apikey', 'secret', 'code']
const paths = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/**
 * An error without PostgreSQL's details about the row (`detail`, `where`) and without email addresses, which are personal data. Its code is
 * logged as `error_code`, because `code` is redacted: second factors use that name.
 */
const err = (error: Error) => {
  const { type, message, stack, code, constraint, table } = stdSerializers.err(error)
  return {
    type,
    message: withoutEmails(message),
    stack: withoutEmails(stack),
    ...(code !== undefined && { error_code: code, constraint, table }),
  }
}

/** A log of JSON lines, by default on standard output. It never contains headers, bodies or query strings. */
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
