import { setTimeout as pause } from 'node:timers/promises'
import { firstAccount } from '../src/testing/app/built-server'

/** The headers of a signed-in administrator, by default the first one. */
export async function signIn(url: string, email = firstAccount.email): Promise<Record<string, string>> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(url, 'POST', '/auth/v1/token?grant_type=password', {}, { ...firstAccount, email })
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
