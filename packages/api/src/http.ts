import { withoutIsolates } from '@mca/contract/fields'
import { secondFactorNeeded } from '@mca/contract/accounts'
import { sentQuery } from '@mca/contract/lists'
import { bookDayHeader, businessTimeHeader } from '@mca/contract/schedules'
import { bookDayStore } from './book-day'
import { setBusinessTime } from './business-day'
import { settings } from './config'
import { hasExtensions } from './extensions'
import { notifyFailedCall } from './failed-calls'
import { errorOfResponse, isWebPage } from './intermediary'
import { parseIsolated } from './isolates'
import { noAnswer } from './problem'
import { accessToken, askForFactor, endSession } from './session/session'

export interface CallOptions {
  query?: object
  signal?: AbortSignal
}

export interface SendOptions extends CallOptions {
  body?: unknown
  /** The version that was loaded; null if nothing was saved then. The server refuses the save with 409 if the record has changed since. */
  version?: string | null | undefined
  /** The idempotency key: requests with the same key create one record. */
  idempotencyKey?: string | undefined
  /** Resolves with the response as soon as its headers arrive. The caller and `signal` limit the time of the body. */
  opens?: boolean
  /** The request continues after the page is closed. */
  keepalive?: boolean
}

/** No call of the app takes this long. After it, the user sees that the server does not respond. */
const timeoutMs = 30_000

function urlOf(path: string, query: object | undefined): string {
  const search = new URLSearchParams(sentQuery(query)).toString()
  return withoutIsolates(`${settings()?.apiUrl ?? ''}/api/${path}${search && `?${search}`}`)
}

async function reach(url: string, init: RequestInit, { signal, opens }: SendOptions) {
  const limit = opens ? new AbortController().signal : AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit })
    // Inside the same `try`: the connection can also break between the headers and the body.
    return { response, body: opens && response.ok ? response : jsonOf(await response.text()) }
  } catch (error) {
    // Canceled by the caller, so nobody needs this response.
    if (signal?.aborted) throw error
    throw limit.aborted ? noAnswer('The server did not answer in time. Please try again.') : noAnswer()
  }
}

/** The JSON of a response, or undefined if it is empty or not JSON (such as a proxy's HTML page). */
function jsonOf(text: string): unknown {
  if (!text) return undefined
  try {
    return parseIsolated(text)
  } catch {
    return undefined
  }
}

async function call<Answer>(method: string, path: string, options: SendOptions = {}): Promise<Answer> {
  const token = await accessToken()
  // Another server may refuse the preflight request of any other header.
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (hasExtensions()) {
    if (options.version) headers.set('If-Match', `"${options.version}"`)
    if (options.version === null) headers.set('If-None-Match', '*')
    if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  }

  const init: RequestInit = { method, headers, credentials: 'omit' }
  if (options.keepalive) init.keepalive = true
  if (options.body !== undefined) init.body = withoutIsolates(JSON.stringify(options.body))

  const { response, body } = await reach(urlOf(path, options.query), init, options)
  const answer = { status: response.status, contentType: response.headers.get('content-type'), body }
  if (response.ok) {
    bookDayStore.set(response.headers.get(bookDayHeader))
    setBusinessTime(response.headers.get(businessTimeHeader))
    // A save may return an empty body.
    const isMissing = body === undefined && method === 'GET' && response.status !== 204
    if (isMissing || isWebPage(answer)) throw errorOfResponse(answer)
    return body as Answer
  }
  if (response.status >= 500) notifyFailedCall()
  if (response.status === 401 && !isWebPage(answer)) endSession(token)
  const error = errorOfResponse(answer)
  if (error.message === secondFactorNeeded) askForFactor(token)
  throw error
}

/**
 * Calls to the API, our own or that of `API_URL`. The path is the part after `/api/`. Every call sends the session's token. Every failure
 * is thrown as an `AppError`, with an empty message if the response had none. A 401 that is no web page ends the session, and the shell's
 * guard then shows the sign-in page (R1.8). A save resolves with undefined if the response is empty.
 */
export const http = {
  get: <Answer>(path: string, options?: CallOptions) => call<Answer>('GET', path, options),
  post: <Answer>(path: string, body: unknown, options?: SendOptions) =>
    call<Answer>('POST', path, { ...options, body }),
  /** Without a version only where the body says what it replaces, or there is none (packages/backend/src/server/versions.test.ts). */
  put: <Answer>(path: string, body: unknown, options: SendOptions & { version: SendOptions['version'] }) =>
    call<Answer>('PUT', path, { ...options, body }),
  delete: (path: string, options?: SendOptions) => call<void>('DELETE', path, options),
  /** A response that is read while it arrives: a POST if there is a body. */
  open: (path: string, options: SendOptions & { signal: AbortSignal }) =>
    call<Response>(options.body ? 'POST' : 'GET', path, { ...options, opens: true }),
}
