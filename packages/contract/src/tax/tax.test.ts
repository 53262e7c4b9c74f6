import { describe, expect, test } from '@jest/globals'
import { irisLines, taxReturnProblem } from './iris'
import { backupWithholdingOf, taxListingOf } from './listing'
import type { TaxClassification } from './tax-options'
import { taxRecordInput } from './tax-record'

const record = (classification: TaxClassification = 'individual', paid_by_network = false) => ({
  classification,
  paid_by_network,
})

// Proves R22.45.
describe('a payee of a year', () => {
  test.each([
    [2025, 599_99, 'below_threshold'],
    [2025, 600_00, 'listed'],
    [2026, 1_999_99, 'below_threshold'],
    [2026, 2_000_00, 'listed'],
    [2027, 1_999_99, 'below_threshold'],
  ] as const)('in %i with %i cents is %s', (year, paid, listing) => {
    expect(taxListingOf(year, { paid, withheld: 0 }, record())).toBe(listing)
  })

  test.each([
    [record('partnership'), 'listed'],
    [record('llc_partnership'), 'listed'],
    [record('llc_corporation'), 'corporation'],
    [record('corporation'), 'corporation'],
    [record('employee'), 'employee'],
    [record('individual', true), 'network'],
    [null, 'no_record'],
  ] as const)('with the tax record %j is %s', (given, listing) => {
    expect(taxListingOf(2026, { paid: 5_000_00, withheld: 0 }, given)).toBe(listing)
  })

  test('of whom anything was withheld is always listed', () => {
    expect(taxListingOf(2026, { paid: 4, withheld: 1 }, record('corporation'))).toBe('listed')
  })
})

// Proves R22.43.
test.each([
  [100_00, 24_00],
  [1, 0],
  [3, 1],
  [2_500_10, 600_02],
  [25, 6],
])('of %i cents, %i are withheld', (cents, withheld) => {
  expect(backupWithholdingOf(cents)).toBe(withheld)
})

// Proves R22.47.
describe('a CSV file', () => {
  const ann = {
    name: 'Ann Marie Lee',
    first_name: 'Ann Marie',
    last_name: 'Lee',
    suffix: 'Jr',
    classification: 'individual',
    tin_type: 'SSN',
    tin: '123456789',
    address: '1 Main St',
    city: 'Reno',
    state: 'NV',
    zip_code: '89501',
    paid: 2_500_05,
    withheld: 600_01,
  } as const
  const valuesOf = (given: Parameters<typeof irisLines>[1][number]) => {
    const [header = [], line = []] = irisLines(2026, [given])
    return Object.fromEntries(header.flatMap((column, index) => (line[index] ? [[column, line[index]]] : [])))
  }

  test('has the 54 columns of the template', () => {
    expect(irisLines(2026, [ann]).map(({ length }) => length)).toEqual([54, 54])
  })

  test('has the name of a person in parts, and amounts with cents', () => {
    expect(valuesOf(ann)).toEqual({
      'Form Type': '1099-NEC',
      'Tax Year': '2026',
      'Recipient TIN Type': 'SSN',
      'Recipient Taxpayer ID Number': '123456789',
      'Recipient Name Type': 'I',
      'Recipient First Name': 'Ann Marie',
      'Recipient Last Name (Surname)': 'Lee',
      'Recipient Suffix': 'Jr',
      'Recipient Country': 'US',
      'Recipient Address Line 1': '1 Main St',
      'Recipient City/Town': 'Reno',
      'Recipient State/Province/Territory': 'NV',
      'Recipient ZIP/Postal Code': '89501',
      '2nd TIN Notice': 'N',
      'Box 1 - Nonemployee Compensation': '2500.05',
      'Box 4 - Federal income tax withheld': '600.01',
      'Combined Federal/State Filing': 'N',
    })
  })

  // Proves R22.47.
  test('has the payer, as far as it is known', () => {
    const payerOf = (payer: Parameters<typeof irisLines>[2]) => {
      const [header = [], line = []] = irisLines(2026, [ann], payer)
      return header.flatMap((column, index) => (column.startsWith('Payer') && line[index] ? [line[index]] : []))
    }
    expect(payerOf({ name: 'Harbor Funding LLC', ein: '123456789' })).toEqual([
      'EIN',
      '123456789',
      'B',
      'Harbor Funding LLC',
    ])
    expect(payerOf({ name: null, ein: '123456789' })).toEqual(['EIN', '123456789'])
    expect(payerOf(undefined)).toEqual([])
  })

  test('has the name of a business in one column', () => {
    expect(valuesOf({ ...ann, tin_type: 'EIN' })).toMatchObject({
      'Recipient Name Type': 'B',
      'Recipient Business or Entity Name Line 1': 'Ann Marie Lee',
    })
  })
})

// Proves R22.561.
test.each([
  [{}, null],
  [{ last_name: null }, 'Missing: Last Name'],
  [{ first_name: null }, null],
  [{ address: null, zip_code: '' }, 'Missing: Address, ZIP Code'],
  [{ city: 'Doral, FL' }, 'In IRS files, City takes only letters without accents and single spaces'],
  [
    { tin_type: 'EIN', name: 'Café 12' },
    "In IRS files, Legal Name takes only letters without accents, digits, single spaces and # ( ) & ' -",
  ],
])('a payee with %j has the problem %j', (fields, problem) => {
  const payee = {
    name: 'Ann Lee',
    first_name: 'Ann',
    last_name: 'Lee',
    suffix: null,
    classification: 'individual',
    tin_type: 'SSN',
    address: '1 Main St',
    city: 'Reno',
    state: 'NV',
    zip_code: '89501-1234',
    paid: 1,
    withheld: 0,
  } as const
  expect(taxReturnProblem({ ...payee, ...fields })).toBe(problem)
})

// Proves R22.42.
describe('a tax record', () => {
  const messagesOf = (fields: object) =>
    taxRecordInput.safeParse({ legal_name: 'Ann Lee', ...fields }).error?.issues.map(({ message }) => message)

  test.each([
    [{ legal_name: ' ' }, 'Legal Name is required'],
    [{ legal_name: '=1+1' }, 'Legal Name must not begin with =, +, - or @'],
    [
      { address: '12 Main St. #4' },
      'In IRS files, Address takes only letters without accents, digits, single spaces, hyphens and slashes, and begins with a letter or a digit',
    ],
    [{ address: 'x'.repeat(36) }, 'Address must be at most 35 characters'],
    [{ city: 'St. Louis' }, 'In IRS files, City takes only letters without accents and single spaces'],
    [{ state: 'F' }, 'In IRS files, State takes only two letters'],
    [{ zip_code: '3310' }, 'In IRS files, ZIP Code takes only 5 or 9 digits'],
    [{ last_name: "O'Brien" }, 'In IRS files, Last Name takes only letters without accents, hyphens and single spaces'],
    [{ first_name: 'José' }, 'In IRS files, First Name takes only letters without accents, hyphens and single spaces'],
    [{ last_name: 'Wolfeschlegelsteinhausen' }, 'Last Name must be at most 20 characters'],
    [{ suffix: 'Esq' }, 'Suffix must be one of: Jr, Sr, II, III, IV, V'],
    [
      { legal_name: 'Apex, Inc.', classification: 'partnership' },
      "In IRS files, Legal Name takes only letters without accents, digits, single spaces and # ( ) & ' -",
    ],
    [{ tin: '12345678', tin_type: 'SSN' }, 'TIN must have 9 digits'],
    [{ tin: '123456789' }, 'Choose the type of the TIN'],
    [{ tin: '123456789', tin_type: 'ITIN' }, 'TIN Type must be SSN or EIN'],
  ])('with %j is refused', (fields, message) => {
    expect(messagesOf(fields)).toEqual([message])
  })

  test.each(['12-3456789', '12–3456789', '123 45 6789', '123‑45−6789'])('takes the TIN %s', (tin) => {
    expect(taxRecordInput.parse({ legal_name: 'Ann Lee', tin, tin_type: 'EIN' }).tin).toBe('123456789')
  })

  test('takes any legal name of a person, which is not in the file', () => {
    expect(messagesOf({ legal_name: 'José O’Brien, Jr.', tin_type: 'SSN' })).toBeUndefined()
  })
})
