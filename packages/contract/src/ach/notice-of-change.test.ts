import { expect, test } from '@jest/globals'
import { correctionOf } from './notice-of-change'

// Proves R25.70.
test.each([
  ['C01', '1234567890', { account_number: '1234567890' }],
  ['C01', '12-34A', { account_number: '12-34A' }],
  ['C02', '021000021', { routing_number: '021000021' }],
  ['C03', '021000021   1234567890', { routing_number: '021000021', account_number: '1234567890' }],
  ['C05', '37', { account_type: 'savings' }],
  ['C05', '22', { account_type: 'checking' }],
  ['C06', '12345678901234567   32', { account_number: '12345678901234567', account_type: 'savings' }],
  ['C06', '123                 27', { account_number: '123', account_type: 'checking' }],
  [
    'C07',
    '02100002112345678901234567' + '37',
    { routing_number: '021000021', account_number: '12345678901234567', account_type: 'savings' },
  ],
  ['C02', '021000022', null],
  ['C01', '', null],
  ['C01', '12 34', null],
  ['C03', '021000021', null],
  ['C05', '52', null],
  ['C04', 'ANOTHER NAME', null],
  ['C09', '7', null],
  ['R01', '021000021', null],
])('%s with %j corrects %j', (code, information, correction) => {
  expect(correctionOf(code, information)).toEqual(correction)
})
