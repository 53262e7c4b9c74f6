import { errorOfAnswer } from '@mca/contract'
import { noAnswer } from './problem'
import { accessToken, endSession } from './session/session'

type QueryValue = string | number | boolean | null | undefined

export interface CallOptions {
  /** Undefined, null and empty values are left out: 'All' is no filter (R13.6). */
  query?: object
  signal?: AbortSignal
}

export interface SendOptions extends CallOptions {
  body?: unknown
  /** The version that the person started from: the server refuses the save with 409 when the record has moved on since. */
  version?: string | undefined
  /** Sent again with the same key, a payment is recorded once. */
  idempotencyKey?: string | undefined
}

/** No call of ours takes this long; a person should hear about a server that has stopped answering. */
const timeoutMs = 30_000

function urlOf(path: string, query: object | undefined): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}) as [string, QueryValue][]) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  const text = search.toString()
  return `/api/${path}${text && `?${text}`}`
}

async function reach(url: string, init: RequestInit, signal: AbortSignal | undefined) {
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit })
    // Part of reaching the server: a connection may break between an answer's head and its body.
    return { response, body: jsonOf(await response.text()) }
  } catch (error) {
    // Cancelled by the caller: nobody waits for this answer any more.
    if (signal?.aborted) throw error
    throw limit.aborted ? noAnswer('The server did not answer in time. Please try again.') : noAnswer()
  }
}

/** The JSON of an answer, or undefined for one that is empty or something else (a proxy's HTML page). */
function jsonOf(text: string): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

async function call<Answer>(method: string, path: string, options: SendOptions = {}): Promise<Answer> {
  const token = await accessToken()
  const headers = new Headers({ Accept: 'application/json', 'Content-Type': 'application/json' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (options.version) headers.set('If-Match', `"${options.version}"`)
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)

  const init: RequestInit = { method, headers, credentials: 'omit' }
  if (options.body !== undefined) init.body = JSON.stringify(options.body)

  const { response, body } = await reach(urlOf(path, options.query), init, options.signal)
  if (response.ok) {
    if (body === undefined && response.status !== 204) throw errorOfAnswer(response.status, undefined)
    return body as Answer
  }
  if (response.status === 401) endSession(token)
  throw errorOfAnswer(response.status, body)
}

/**
 * Calls of our own API. The path is what follows `/api/`. Every call carries the session's token; every failure is thrown as
 * an `AppError`, whose message is empty where the answer had none. A 401 ends the session, and the shell's guard then shows the sign-in page (R1.8).
 */
export const http = {
  get: <Answer>(path: string, options?: CallOptions) => call<Answer>('GET', path, options),
  post: <Answer>(path: string, body: unknown, options?: SendOptions) =>
    call<Answer>('POST', path, { ...options, body }),
  put: <Answer>(path: string, body: unknown, options?: SendOptions) => call<Answer>('PUT', path, { ...options, body }),
  delete: (path: string, options?: SendOptions) => call<void>('DELETE', path, options),
}
