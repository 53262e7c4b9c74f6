import { isLoopback } from '@mca/contract/app'

/**
 * The public address of the product. `publicUrl` is an origin without a trailing slash, `host` the address listened on.
 */
export interface Site {
  readonly publicUrl: string
  readonly host: string
}

/**
 * The given redirect target without its fragment if it is on the application's own origin, otherwise undefined
 * (docs/accounts.md#mailed-links). While the server listens on a loopback address, any loopback name with the same scheme
 * and port counts as that origin. The text must begin with the origin exactly as `URL` prints it, so decimal addresses,
 * user info, unusual case, control characters and backslashes never pass. The fragment is removed because the accounts
 * service puts its own there.
 */
export function toOwnUrl(site: Site, candidate: unknown): string | undefined {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must be refused
  if (typeof candidate !== 'string' || candidate.length > 2000 || /[\u0000-\u0020\u007f\\]/.test(candidate))
    return undefined
  if (!URL.canParse(candidate)) return undefined
  const url = new URL(candidate)
  const home = new URL(site.publicUrl)
  const rest = candidate.slice(url.origin.length)
  if (!candidate.startsWith(url.origin) || !/^([/?#]|$)/.test(rest)) return undefined
  const bothLoopback = isLoopback(site.host) && isLoopback(url.hostname) && isLoopback(home.hostname)
  const isOwn = url.origin === home.origin || (bothLoopback && url.protocol === home.protocol && url.port === home.port)
  if (!isOwn || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined
  url.hash = ''
  return url.href
}
