import { expect, test } from '@jest/globals'
import { noDebits, stopWarning } from './contact-stop'

// Proves R23.36.
test('a stop says since when nobody may call or debit', () => {
  const since = '2026-11-02'
  expect(stopWarning({ kind: 'bankruptcy', since })).toBe(
    'In bankruptcy since Nov 2, 2026. Do not call and do not debit.',
  )
  expect(noDebits({ kind: 'do_not_contact', since })).toBe('Not to be contacted since Nov 2, 2026: no debits.')
})
