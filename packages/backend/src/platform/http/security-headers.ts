/** The other origins that a page may load from, according to the configuration. */
export interface Origins {
  /** The hosted accounts service, and the API if it is another server's. */
  connect: readonly string[]
  /** Origins of remotes that are published elsewhere: their scripts, styles and manifests. */
  remotes: readonly string[]
  /** Whether developers may load remotes, and their live reload, from any port of their own machine. */
  local: boolean
  /** Whether staff use https, which browsers should then enforce. */
  https: boolean
  /** Whether that holds for the subdomains of that host too. */
  subdomains?: boolean
}

export interface SecurityHeaders {
  /** For every response except pages. */
  readonly plain: Readonly<Record<string, string>>
  /** The content security policy of a page. Its styles need the nonce, because Emotion inserts them at run time. */
  policyFor(nonce: string): string
}

/**
 * The security headers of every response, also of malformed requests, for which no Fastify hook runs
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
  const policyFor = (nonce?: string) =>
    [
      `default-src ${own()}`,
      `script-src ${own(...remotes)}`,
      `style-src ${own(...(nonce ? [`'nonce-${nonce}'`] : []), ...remotes)}`,
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
      'content-security-policy': policyFor(),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      ...(https && { 'strict-transport-security': `max-age=31536000${subdomains ? '; includeSubDomains' : ''}` }),
    },
    policyFor,
  }
}
