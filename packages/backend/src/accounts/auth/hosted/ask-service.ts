const timeoutMs = 10_000

/**
 * Calls the hosted accounts service. A redirect fails as if the service were unreachable: following it would send the secret key elsewhere
 * (R18.248).
 */
export const askService: typeof fetch = (input, init) =>
  fetch(input, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
