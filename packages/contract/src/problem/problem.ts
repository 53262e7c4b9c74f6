/** One field's refusal; `path` names the field as a form does: `company_fees.0.amount`. */
export interface FieldProblem {
  path: string
  message: string
}

/** The body of every error answer (docs/api.md#statuses-and-errors). */
export interface Problem {
  message: string
  errors?: FieldProblem[]
}

/**
 * A refusal on purpose, with the HTTP status it answers: thrown by rules on the server, and by the browser's client for
 * a failed answer. An empty message means that the answer carried none, so the screen says its own fallback.
 */
export class AppError extends Error implements Problem {
  readonly status: number
  readonly errors?: FieldProblem[]

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
 * What an error says about a request, or undefined when it is of another making (a bug, a lost connection). It looks at
 * the shape, never at the class: each federated bundle has its own copy of `AppError`.
 */
export const problemOf = (error: unknown): (Problem & { status: number }) | undefined => {
  if (!isRecord(error)) return undefined
  const { status, message, errors } = error
  if (typeof status !== 'number' || typeof message !== 'string') return undefined
  return { status, message, ...(Array.isArray(errors) && { errors: errors.filter(isFieldProblem) }) }
}

/** The server's message, else the screen's fallback text (R12.2). */
export const messageOf = (error: unknown, fallback: string): string => problemOf(error)?.message || fallback

/**
 * The parsed body of a failed answer as an error. A body without a text `message` (or that was not JSON: pass undefined)
 * gives an empty message, so that `messageOf` falls back.
 */
export const errorOfAnswer = (status: number, body: unknown): AppError => {
  const problem = isRecord(body) ? problemOf({ status, message: body['message'], errors: body['errors'] }) : undefined
  return new AppError(status, problem?.message ?? '', problem?.errors)
}
