/** Calls a running server over HTTP, like the browser. */
export interface ApiClient {
  url: string
  /** The access token, for calls that are not JSON. */
  token: string
  /** Status and body of the response; undefined if the connection broke before a response. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown } | undefined>
  /** The body of a successful response; throws for any other. */
  ask<T>(method: string, path: string, body?: unknown): Promise<T>
  /** Sends a file as the body of a POST, and returns the body of the successful response. */
  upload<T>(path: string, content: string): Promise<T>
}

/** Signs in with a password and returns a client with the session's token. */
export async function signIn(url: string, email: string, password: string): Promise<ApiClient> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`sign-in failed: ${answer.status}`)
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call: ApiClient['call'] = async (method, path, body) => {
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, body: text ? (JSON.parse(text) as unknown) : undefined }
    } catch {
      return undefined
    }
  }
  return {
    url,
    token,
    call,
    async ask<T>(method: string, path: string, body?: unknown) {
      const answer = await call(method, path, body)
      if (!answer || answer.status >= 300) throw new Error(`${method} ${path} answered ${JSON.stringify(answer)}`)
      return answer.body as T // The caller declares the shape.
    },
    async upload<T>(path: string, content: string) {
      const type = { ...headers, 'content-type': 'text/csv' }
      const response = await fetch(`${url}${path}`, { method: 'POST', headers: type, body: content })
      if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`)
      return (await response.json()) as T // The caller declares the shape.
    },
  }
}
