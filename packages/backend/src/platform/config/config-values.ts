import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isLoopback } from '@mca/contract/app'
import { valuesOf } from '@mca/contract/fields'
import { type PaymentStatus, paymentStatuses } from '@mca/contract/payments'
import { z } from 'zod'

// The schemas of environment variables. A message continues the sentence that begins with the variable's name.

const isUrl = (text: string, protocols: readonly string[]) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  // The URL of a PostgreSQL server behind a Unix socket has no host.
  return protocols.includes(protocol) && (hostname !== '' || protocol.startsWith('postgres'))
}
/** A URL with one of these protocols, such as `https:`. */
export const url = (protocols: readonly string[], example: string) =>
  z.string().refine((text) => isUrl(text, protocols), `must be a URL such as ${example}`)
/** An https URL, or an http one on this machine, because its content becomes code in the browsers of staff. */
export const safeUrl = (example: string) =>
  url(['http:', 'https:'], example).refine(
    (text) => !URL.canParse(text) || new URL(text).protocol === 'https:' || isLoopback(new URL(text).hostname),
    'must be an https URL, because content sent by http can be replaced on the way',
  )
const isOrigin = (text: string) => isUrl(text, ['http:', 'https:']) && new URL(text).origin === text.replace(/\/$/, '')
/** An http or https origin, without its trailing slash. */
export const origin = z
  .string()
  .refine(isOrigin, 'must be an origin without a path, such as https://office.example.com')
  .transform((text) => text.replace(/\/$/, ''))
/** A whole number in this range, both ends included. */
export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`)
export const onOff = z.enum(['on', 'off'], { error: 'must be on or off' })
/** A path, resolved to an absolute one. */
export const path = z.string().transform((text) => resolve(text))
export const secret = z.string()

const isTimeZone = (text: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }))
  } catch {
    return false
  }
}
/** The IANA name of a time zone. */
export const timeZone = z.string().refine(isTimeZone, 'must be the name of a time zone such as America/New_York')

const statuses: readonly PaymentStatus[] = valuesOf(paymentStatuses)
const isStatus = (text: string): text is PaymentStatus => statuses.some((status) => status === text)
/** Payment statuses separated by commas, without duplicates (R11.1). */
export const paidStatuses = z.string().transform((text, context) => {
  const parts = [...new Set(text.split(',').map((part) => part.trim()))]
  if (parts.every(isStatus)) return parts
  context.addIssue({ code: 'custom', message: `must be some of ${statuses.join(', ')}, separated by commas` })
  return z.NEVER
})

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const isNetwork = (text: string) => {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true
  const [address = '', bits = '1'] = text.split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest
}

/** on (trust all proxies), off, the number of proxies in front of the server, or their addresses and networks. */
export const proxies = z.string().transform((text, context) => {
  if (text === 'on' || text === 'off') return text === 'on'
  if (/^\d$/.test(text)) return Number(text)
  const parts = text.split(',').map((part) => part.trim())
  if (parts.every(isNetwork)) return parts
  context.addIssue({
    code: 'custom',
    message: 'must be on, off, a number of proxies, or their addresses and networks separated by commas',
  })
  return z.NEVER
})

/** Origins separated by commas. */
export const origins = z.string().transform((text, context) => {
  const parts = text.split(',').map((part) => part.trim().replace(/\/$/, ''))
  if (parts.every(isOrigin)) return parts
  context.addIssue({ code: 'custom', message: 'must be origins such as https://cdn.example.com, separated by commas' })
  return z.NEVER
})

/** 32 bytes in base64, base64url or hexadecimal digits; undefined for anything else. */
export function keyFromText(text: string): Buffer | undefined {
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
  return /^[\w+/=-]+$/.test(text) && key.length === 32 ? key : undefined
}
export const key = z.string().transform((text, context) => {
  const bytes = keyFromText(text)
  if (bytes) return bytes
  context.addIssue({
    code: 'custom',
    message: 'must be 32 random bytes in base64, as `openssl rand -base64 32` prints them',
  })
  return z.NEVER
})
