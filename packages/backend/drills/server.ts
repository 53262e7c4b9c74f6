import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export const email = 'admin@example.com'
const password = 'only for this drill, never elsewhere'

export interface DrillServer {
  pid: number
  url: string
  /** Sends a signal and waits until the process has ended. Returns what it printed on standard error. */
  end(signal: NodeJS.Signals): Promise<string>
}

/** Starts the built server (`npm run build`) with these settings only. */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<DrillServer> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../dist/main.js')], {
    env: { PATH: process.env.PATH, PORT: '0', SAMPLE_DATA: 'off', ADMIN_EMAIL: email, ADMIN_PASSWORD: password, LOG_LEVEL: 'warn', WRITES_PER_MINUTE: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  }) // prettier-ignore
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const ended = once(child, 'close')
  const url = await readyUrl(child, ended, () => stderr)
  const { pid } = child
  if (pid === undefined) throw new Error('the server could not be started')
  return {
    pid,
    url,
    async end(signal) {
      child.kill(signal)
      await ended
      return stderr
    },
  }
}

const readyUrl = (child: ChildProcess, ended: Promise<unknown>, stderr: () => string) =>
  new Promise<string>((ready, failed) => {
    let stdout = ''
    const read = (text: string) => {
      stdout += text
      const [, url] = /^Ready (\S+)/m.exec(stdout) ?? []
      if (!url) return
      // The log goes on, and nobody reads it.
      child.stdout?.off('data', read).resume()
      ready(url)
    }
    child.stdout?.setEncoding('utf8').on('data', read)
    void ended.then(() => failed(new Error(`the server ended before it was ready: ${stderr() || stdout}`)))
  })

/** The headers of a signed-in administrator. */
export async function signIn(url: string): Promise<Record<string, string>> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(url, 'POST', '/auth/v1/token?grant_type=password', {}, { email, password })
    if (answer.status === 200) {
      const { access_token } = answer.body as { access_token: string } // as GoTrue answers
      return { authorization: `Bearer ${access_token}` }
    }
    if (attempt === 100) throw new Error(`the sign-in failed: ${answer.status}`)
    await pause(100)
  }
}

export interface Answer {
  /** 0: the connection broke before there was an answer. */
  status: number
  body: unknown
  retryAfter: string | null
}

/** Calls the server. A connection that breaks is an answer of status 0. */
export async function ask(
  url: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> | undefined,
  body?: unknown,
): Promise<Answer> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
    const text = await response.text()
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, body: text ? (JSON.parse(text) as unknown) : undefined, retryAfter }
  } catch {
    return { status: 0, body: undefined, retryAfter: null }
  }
}

/** The body of a successful answer; throws for any other. */
export async function must<T>(answer: Promise<Answer>): Promise<T> {
  const { status, body } = await answer
  if (status < 200 || status >= 300) throw new Error(`unexpected answer ${status}: ${JSON.stringify(body)}`)
  return body as T // The caller declares the shape.
}
