/** Where staff see the product. `publicUrl` is an origin without a trailing slash; `host` is the address listened on. */
export interface Site {
  readonly publicUrl: string
  readonly host: string
}

export const isLoopback = (name: string) =>
  name === 'localhost' || name === '[::1]' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)

/**
 * The given link target when it lies on the app's own origin, else undefined (AUTH.md section 5, CONTRACT.md section 2).
 * While the server listens on a loopback address, any loopback name with the same scheme and port counts as that origin.
 * The text must begin with the origin as URLs print it, so decimal addresses, user info, odd cases, control characters
 * and backslashes never pass. The fragment is cut off: the service puts its own there.
 */
export function ownUrl(site: Site, candidate: unknown): string | undefined {
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
