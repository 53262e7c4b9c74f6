import { expect, test } from '@jest/globals'
import { isLoopback } from './loopback'

test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])('%s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true)
})

test.each([
  '',
  'example.com',
  'localhost.example.com',
  '0.0.0.0',
  '128.0.0.1',
  '127.0.0.1.example.com',
  '::2',
  '10.0.0.1',
])('%j is another machine', (host) => {
  expect(isLoopback(host)).toBe(false)
})
