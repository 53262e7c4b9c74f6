/** The other origins that a page may load from, according to the configuration. */
export interface Origins {
  /** The hosted accounts service, and the API if it is on another server. */
  connect: readonly string[]
  /** Origins of remotes that are published elsewhere: their scripts, styles and manifests. */
  remotes: readonly string[]
  /** True if developers may load remotes, and their live reload, from any port of their own machine. */
  local: boolean
  /** True if staff use https, which browsers should then enforce. */
  https: boolean
  /** True if that applies to the subdomains of that host too. */
  subdomains?: boolean
}

export interface SecurityHeaders {
  /** For every response. */
  readonly plain: Readonly<Record<string, string>>
  /**
   * The headers of a page, in addition to or instead of the plain ones. Its styles need the nonce, because Emotion
   * inserts them at run time.
   */
  ofPage(nonce: string): Readonly<Record<string, string>>
}

/**
 * The security headers of every response, including those to malformed requests, for which no Fastify hook runs
 * (docs/decisions/0009-set-security-headers-from-one-table-instead-of-helmet.md).
 */
export function securityHeaders({
  connect,
  remotes: published,
  local,
  https,
  subdomains = false,
}: Origins): SecurityHeaders {
  const own = (...more: readonly string[]) => ["'self'", ...more].join(' ')
  const remotes = [...published, ...(local ? ['http://localhost:*', 'http://127.0.0.1:*'] : [])]
  const reloading = local ? ['ws://localhost:*', 'ws://127.0.0.1:*'] : []
  const policyFor = (nonce: string) =>
    [
      `default-src ${own()}`,
      `script-src ${own(...remotes)}`,
      `style-src ${own(`'nonce-${nonce}'`, ...remotes)}`,
      `connect-src ${own(...connect, ...remotes, ...reloading)}`,
      `img-src ${own('data:', ...remotes)}`,
      `font-src ${own(...remotes)}`,
      `form-action ${own()}`,
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; ')
  return {
    plain: {
      // Data, code and files are never shown as a page. Kept short, because a list loads a dozen of them.
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      ...(https && { 'strict-transport-security': `max-age=31536000${subdomains ? '; includeSubDomains' : ''}` }),
    },
    ofPage: (nonce) => ({
      'content-security-policy': policyFor(nonce),
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    }),
  }
}
