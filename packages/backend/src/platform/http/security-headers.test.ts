import { expect, test } from '@jest/globals'
import { securityHeaders } from './security-headers'

const own = { connect: [], remotes: [], local: false, https: false }

test('a page may load scripts and make calls only within its own origin, cannot be framed, and has no base and no plugins', () => {
  const { 'content-security-policy': policy, ...others } = securityHeaders(own).ofPage('n0nce')
  expect(others).toEqual({ 'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' })
  expect(policy?.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'nonce-n0nce'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
})

test('any other response may load nothing if a browser shows it as a page, and has the headers against sniffing, framing and referrers', () => {
  const { plain } = securityHeaders(own)
  expect(plain).toMatchObject({
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(plain).not.toHaveProperty('strict-transport-security')
})

test('only a configured service may be called, and only configured origins may provide remotes', () => {
  const policy = securityHeaders({
    ...own,
    connect: ['https://accounts.example.com'],
    remotes: ['https://cdn.example.com'],
  }).ofPage('n')['content-security-policy']
  expect(policy).toContain("connect-src 'self' https://accounts.example.com https://cdn.example.com;")
  expect(policy).toContain("script-src 'self' https://cdn.example.com;")
})
