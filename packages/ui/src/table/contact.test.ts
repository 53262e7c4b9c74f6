import { expect, test } from '@jest/globals'
import { callTo, mailTo } from './contact'

// Proves R2.58.
test.each([
  ['(305) 555-0100', 'tel:3055550100'],
  ['+1 305.555.0100', 'tel:+13055550100'],
  ['305-555-0142 ext. 12', 'tel:3055550142'],
  ['305 555 0142 x12', 'tel:3055550142'],
  ['+44 (0)20 7946 0958', 'tel:+4402079460958'],
  ['1-800-FLOWERS', null],
  ['call the office', null],
])('a click on %s calls %s', (phone, to) => {
  expect(callTo(phone)).toBe(to)
})

// Proves R2.58.
test('an address in a mail link cannot add a subject or a copy', () => {
  expect(mailTo('office@bluegate.example')).toBe('mailto:office@bluegate.example')
  expect(mailTo('a?bcc=b@evil.example')).toBe('mailto:a%3Fbcc%3Db@evil.example')
})
