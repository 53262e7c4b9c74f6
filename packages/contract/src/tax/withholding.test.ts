import { describe, expect, test } from '@jest/globals'
import { withholdingReasonOf } from './withholding'

const before = { year: 2026, paid: 0, last_paid: 0, last_withheld: 0 }
const record = {
  classification: 'individual',
  paid_by_network: false,
  has_tin: false,
  is_mismatch: false,
  backup_withholding: false,
} as const

// Proves R22.300.
describe('backup is withheld', () => {
  test.each([
    ['below the threshold', 1_999_99, before, record, null],
    ['from the payout that reaches it', 2_000_00, before, record, 'threshold'],
    ['from the one that reaches it together with earlier ones', 1, { ...before, paid: 1_999_99 }, record, 'threshold'],
    ['at the threshold of 2025', 600_00, { ...before, year: 2025 }, record, 'threshold'],
    ['without a tax record', 2_000_00, before, null, 'threshold'],
    ['with a TIN', 2_000_00, before, { ...record, has_tin: true }, null],
    ['with a TIN that does not match', 2_000_00, before, { ...record, has_tin: true, is_mismatch: true }, 'threshold'],
    ['of a corporation', 2_000_00, before, { ...record, classification: 'corporation' }, null],
    ['paid by card', 2_000_00, before, { ...record, paid_by_network: true }, null],
    ['after a year that reached its threshold', 1, { ...before, last_paid: 600_00 }, record, 'last_year'],
    ['after a year below it', 1, { ...before, last_paid: 599_99 }, record, null],
    ['after a year with withholding', 1, { ...before, last_paid: 5, last_withheld: 1 }, record, 'last_year'],
    ['as the tax record says', 1, before, { ...record, has_tin: true, backup_withholding: true }, 'notice'],
  ] as const)('%s', (_case, cents, paid, given, reason) => {
    expect(withholdingReasonOf(cents, paid, given)).toBe(reason)
  })
})
