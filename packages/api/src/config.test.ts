import { expect, test } from '@jest/globals'
import { authUrl } from './config'

test.each([
  ['a hosted project', 'https://abc.supabase.co', 'https://office.example.com', 'https://abc.supabase.co/auth/v1'],
  ['the server itself', 'http://localhost:3000', 'http://localhost:3000', 'http://localhost:3000/auth/v1'],
  [
    'the other loopback name of the server',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://127.0.0.1:3000/auth/v1',
  ],
  ['another local server', 'http://127.0.0.1:54321', 'http://localhost:3000', 'http://127.0.0.1:54321/auth/v1'],
  ['a path', 'https://example.com/accounts', 'https://office.example.com', 'https://example.com/accounts/auth/v1'],
])('the accounts URL for %s', (_case, configured, origin, expected) => {
  expect(authUrl(configured, origin)).toBe(expected)
})
