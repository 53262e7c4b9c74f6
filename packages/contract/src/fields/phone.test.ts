import { expect, test } from '@jest/globals'
import { formatPhone, phoneHint } from './phone'

// Proves R5.60.
test.each([
  ['3055550142', '(305) 555-0142', undefined],
  ['(305) 555-0142', '(305) 555-0142', undefined],
  ['305-555-0142', '305-555-0142', undefined],
  ['305.555.0142', '(305) 555-0142', undefined],
  ['+1 305 555 0142', '(305) 555-0142', undefined],
  ['1-305-555-0142 ext. 12', '(305) 555-0142 x12', undefined],
  ['+44 20 7946 0958', '+44 20 7946 0958', undefined],
  ['305 555 014', '305 555 014', 'This has 9 digits. A phone number in the US has 10.'],
  ['1-800-FLOWERS', '1-800-FLOWERS', 'This has 4 digits. A phone number in the US has 10.'],
  ['', '', undefined],
])('the phone number %j is shown as %j, with the hint %j', (phone, shown, hint) => {
  expect([formatPhone(phone), phoneHint(phone)]).toEqual([shown, hint])
})
