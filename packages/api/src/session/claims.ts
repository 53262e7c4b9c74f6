/** The claims of an access token that the browser uses. Only the server can verify them. */
interface Claims {
  email?: string
  aal?: string
  amr?: { method: string }[]
}

/** The claims of an access token; empty if it cannot be read. */
export function claimsOf(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as Claims
  } catch {
    return {}
  }
}
