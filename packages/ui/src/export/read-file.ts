import { recordCounter } from './count-records'

/** The connection ended before the file did, or nothing came for too long. */
export class BrokenOff extends Error {}

/** In milliseconds. Longer than the server waits for its database. */
const silenceMs = 30_000

interface Reading {
  request: (signal: AbortSignal) => Promise<Response>
  onProgress: (rows: number, total: number) => void
  /** By the user. */
  signal: AbortSignal
}

/**
 * Resolves with the whole file, or rejects: with `BrokenOff` unless it has as many rows as the server announced. So half a file is
 * never saved, even behind a proxy that hides a broken connection.
 */
export async function readFile({
  request,
  onProgress,
  signal,
}: Reading): Promise<{ file: Blob; name: string; rows: number }> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  listen()
  try {
    const response = await request(AbortSignal.any([signal, silence.signal]))
    const total = Number(response.headers.get('x-total-count') ?? Number.NaN)
    const counter = recordCounter()
    const parts: Uint8Array<ArrayBuffer>[] = []
    onProgress(0, total)
    const reader = response.body?.getReader()
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      listen()
      parts.push(read.value)
      counter.add(read.value)
      onProgress(counter.rows(), total)
    }
    if (counter.rows() !== total || !counter.isWhole()) throw new BrokenOff()
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv'
    return { file: new Blob(parts, { type: 'text/csv' }), name, rows: total }
  } catch (error) {
    // The browser's own errors say only that the network failed; those of the server say why it refused.
    if (silence.signal.aborted || error instanceof TypeError) throw new BrokenOff('', { cause: error })
    throw error
  } finally {
    clearTimeout(timer)
  }
}
