import { withoutEmails } from './log-text'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/** The fields that a line may have. Any other is left out, so that a new detail of an event cannot bring a name or a search into the log. R18.420. */
const allowed = new Set([
  // A request
  'reqId', 'method', 'path', 'status', 'ms', 'address', 'account',
  // A security event
  'event', 'by', 'factor', 'ended', 'kind', 'list', 'format', 'rows', 'before', 'after', 'import', 'advance',
  // Jobs and other background work
  'job', 'jobs', 'state', 'work', 'unit', 'attempts', 'changes', 'defaults', 'drafts', 'file', 'files', 'folder', 'folders', 'to', 'megabytes', 'signal', 'exit_code',
  'statement', 'problem',
  // Releases and sections of pages
  'remote', 'release', 'version', 'share', 'action', 'because', 'section', 'message',
  // The start and the database
  'advances', 'applied', 'api', 'accounts', 'url', 'reason', 'merchants', 'payments', 'parties',
  // An error
  'err', 'id',
]) // oxfmt-ignore

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

/** A value without fields that are not allowed, and without email addresses. */
function loggable(value: unknown): unknown {
  if (typeof value === 'string') return withoutEmails(value)
  if (Array.isArray(value)) return value.map(loggable)
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (allowed.has(name) ? [[name, loggable(part)]] : [])),
  )
}

/** A log of JSON lines, by default on standard output. It never contains headers, bodies or query strings. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err },
      formatters: { log: (line) => loggable(line) as Record<string, unknown> }, // an object stays one
    },
    destination,
  )
