/** The error of one field. `path` names the field as a form does: `company_fees.0.amount`. */
export interface FieldProblem {
  path: string
  message: string
}

/** The body of every error response (docs/api.md#statuses-and-errors). */
export interface Problem {
  message: string
  errors?: FieldProblem[]
  /** For a 422 because an idempotency key was used for another request: the answer to that request. */
  first_answer?: unknown
}

/**
 * An intentional refusal with its HTTP status. Rules on the server throw it, and so does the browser's client for a
 * failed response. An empty message means that the response had none, so the screen shows its own fallback.
 */
export class AppError extends Error implements Problem {
  readonly status: number
  readonly errors?: FieldProblem[]
  first_answer?: unknown
  /** The notice that the user has seen. A form repeats it next to its button (R2.38). */
  notice?: string
  /** What answered in place of the server, as a sentence: a proxy's page, for example. */
  intermediary?: string

  constructor(status: number, message: string, errors?: FieldProblem[]) {
    super(message)
    this.name = 'AppError'
    this.status = status
    if (errors) this.errors = errors
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isFieldProblem = (value: unknown): value is FieldProblem =>
  isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'

/**
 * The error's problem, or undefined for any other error (a bug, a lost connection). It checks the shape and not the
 * class, because each federated bundle has its own copy of `AppError`.
 */
export const problemOf = (
  error: unknown,
): (Problem & { status: number; notice?: string; intermediary?: string }) | undefined => {
  if (!isRecord(error)) return undefined
  const { status, message, errors, notice, intermediary, first_answer } = error
  if (typeof status !== 'number' || typeof message !== 'string') return undefined
  return {
    status,
    message,
    ...(Array.isArray(errors) && { errors: errors.filter(isFieldProblem) }),
    ...(typeof notice === 'string' && { notice }),
    ...(typeof intermediary === 'string' && { intermediary }),
    ...(first_answer !== undefined && { first_answer }),
  }
}

/** The server's message, or else the screen's fallback text (R12.2), and who answered in place of the server (R12.580). */
export const messageOf = (error: unknown, fallback: string): string => {
  const { message, intermediary } = problemOf(error) ?? {}
  if (message || !intermediary) return message || fallback
  return fallback ? `${fallback.replace(/[.!?]?$/, '.')} ${intermediary}` : intermediary
}

/**
 * The parsed body of a failed response as an error. If the body was not JSON, pass undefined. Without a text `message`,
 * the error's message is empty, so that `messageOf` uses the fallback.
 */
export const errorOfAnswer = (status: number, body: unknown): AppError => {
  const { message = '', errors, first_answer } = isRecord(body) ? (problemOf({ ...body, status }) ?? {}) : {}
  return Object.assign(new AppError(status, message, errors), first_answer !== undefined && { first_answer })
}
