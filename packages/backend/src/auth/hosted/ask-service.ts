const timeoutMs = 10_000

/** Calls the hosted accounts service. A redirect fails like a service out of reach: following it would send the secret key elsewhere (R18.248). */
export const askService: typeof fetch = (input, init) =>
  fetch(input, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
