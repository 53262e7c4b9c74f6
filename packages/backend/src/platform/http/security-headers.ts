/** What the page may load from beyond its own origin, as the configuration says. */
export interface Origins {
  /** The hosted authentication service. */
  connect: readonly string[]
  /** Where remotes are published, when not here: scripts, styles and their manifests come from there. */
  remotes: readonly string[]
  /** Developers may load remotes, and what reloads them, from any port of their own machine. */
  local: boolean
  /** Whether staff reach the product by https, which browsers should then insist on. */
  https: boolean
}

export interface SecurityHeaders {
  /** For every answer that is no page. */
  readonly plain: Readonly<Record<string, string>>
  /** The policy of one page, whose own styles carry the nonce (emotion puts styles into the page at run time). */
  policyFor(nonce: string): string
}

/** One table of headers for every answer, also where no hook of the framework runs (unreadable requests). */
export function securityHeaders({ connect, remotes: published, local, https }: Origins): SecurityHeaders {
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
      ...(https && { 'strict-transport-security': 'max-age=31536000' }),
    },
    policyFor,
  }
}
