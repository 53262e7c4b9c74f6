import { expect, test } from '@jest/globals'
import { securityHeaders } from './security-headers'

const own = { connect: [], remotes: [], local: false, https: false }

test('a page loads scripts and calls from its own origin only, cannot be framed, and has no base and no plugins', () => {
  expect(securityHeaders(own).policyFor('n0nce').split('; ')).toEqual([
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

test('every other response has the same policy without a nonce, and the headers that stop guessing, framing and referrers', () => {
  const { plain } = securityHeaders(own)
  expect(plain['content-security-policy']).not.toContain('nonce')
  expect(plain).toMatchObject({
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
  }).policyFor('n')
  expect(policy).toContain("connect-src 'self' https://accounts.example.com https://cdn.example.com;")
  expect(policy).toContain("script-src 'self' https://cdn.example.com;")
})
