import { accessToken, endSession, errorOfResponse, isWebPage } from '@mca/api'
import { AppError } from '@mca/contract/problems'

/** A file or pasted rows to send. If it is sent again with the same key, the server stores it once. */
interface Sending {
  /** The part of the route after `/api/`. */
  path: string
  query: Readonly<Record<string, string>>
  content: Blob
  contentType: 'text/plain' | 'application/octet-stream'
  key: string
}

export interface SendControl {
  /** The number of bytes sent so far. */
  onProgress: (bytes: number) => void
  /** Stops sending. */
  signal: AbortSignal
}

/** A connection without progress for this long counts as lost, in milliseconds. */
const silenceMs = 60_000
const noConnection = 'No connection to the server. Check your network and try again.'

/**
 * Sends a file as the body of a request. Uses XMLHttpRequest, because `fetch` does not report upload progress. Fails
 * like `http`: with an `AppError` with the server's message, and a 401 ends the session (R1.8).
 */
export async function sendFile<Answer>(sending: Sending, { onProgress, signal }: SendControl): Promise<Answer> {
  const { path, query, content, contentType, key } = sending
  const token = await accessToken()
  const answer = await new Promise<{ status: number; contentType: string | null; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), silenceMs)
    }
    const stop = () => request.abort()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    }
    request.upload.addEventListener('progress', ({ loaded }) => {
      listen()
      onProgress(loaded)
    })
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        contentType: request.getResponseHeader('content-type'),
        body: jsonOf(request.responseText),
      }),
    )
    request.addEventListener('error', () => reject(new AppError(0, noConnection)))
    request.addEventListener('abort', () =>
      reject(new AppError(0, signal.aborted ? 'Canceled' : 'The connection was interrupted. Please try again.')),
    )
    request.addEventListener('loadend', end)
    signal.addEventListener('abort', stop)
    request.open('POST', `/api/${path}?${String(new URLSearchParams(query))}`)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Content-Type', contentType)
    request.setRequestHeader('Idempotency-Key', key)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    if (signal.aborted) return reject(new AppError(0, 'Canceled'))
    listen()
    request.send(content)
  })
  const { status, body } = answer
  if (status === 401 && !isWebPage(answer)) endSession(token)
  if (status < 200 || status >= 300 || body === undefined) throw errorOfResponse(answer)
  return body as Answer // what the route answers
}

/** The JSON of a response; undefined if it is not JSON, such as a proxy's page. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
