import type { FastifyRequest } from 'fastify'
import type { RequestingDevice } from '../repos/sessions.repo'

/** Longer user agents are truncated, because clients control them. */
const maxLength = 300

export const deviceOf = ({ ip, headers }: FastifyRequest): RequestingDevice => ({
  address: ip,
  userAgent: headers['user-agent']?.replaceAll('\0', '').slice(0, maxLength) || null,
  cookies: headers.cookie,
})

// The first match wins: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** A user agent in words, such as 'Chrome on Windows'; for anything but a browser, its first word. */
export function describeUserAgent(userAgent: string | null): string | null {
  if (!userAgent) return null
  const find = (known: readonly (readonly [string, RegExp])[]) => known.find(([, mark]) => mark.test(userAgent))?.[0]
  const browser = find(browsers) ?? userAgent.split(/[\s/]/)[0]?.slice(0, 40)
  const system = find(systems)
  return system ? `${browser} on ${system}` : (browser ?? null)
}
