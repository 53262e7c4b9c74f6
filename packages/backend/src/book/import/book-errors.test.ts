import { beforeAll, describe, expect, test } from '@jest/globals'
import type { BookError } from '@mca/contract/book'
import type { Page } from '@mca/contract/lists'
import { jobHandlers } from '../../server/job-handlers'
import { createBookSender, csvOf, type TestBook, zippedBook } from '../../testing/files/book-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { smallBook } from '../../testing/records/small-book'
import { storedBook } from '../../testing/records/stored-book'

const { server, api } = setUpTestApp({}, { jobs: jobHandlers })
const book = createBookSender(server, api)

/** An existing book, to which the files of these tests refer. */
beforeAll(async () => {
  const keyed = ([sheet, rows]: [string, TestBook[string]]) => [
    sheet,
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, renamed(name, cell)]))),
  ]
  await book.bring(await zippedBook(Object.fromEntries(Object.entries(smallBook).map(keyed)) as TestBook), 'old.zip') // its sheets are the same
})
const renamed = (column: string, cell: string) =>
  cell !== '' && /^[a-z]+-\d$/.test(cell) && column !== 'code' ? `old-${cell}` : cell

const advance = {
  merchant: 'm-1',
  amount: '100',
  payback: '130',
  date_funded: '2025-01-06',
  expected_end_date: '2025-05-30',
}
const base: TestBook = {
  merchants: [{ external_id: 'm-1', name: 'Pine Cafe', tax_id: '55-5555555' }],
  advances: [
    { external_id: 'd-1', ...advance },
    { external_id: 'd-2', ...advance },
  ],
}
const payment = { external_id: 'p-1', advance: 'd-1', date: '2025-02-03', amount: '10' }

type Expected = [line: number | null, column: string | null, value: string | null, message: string]
/** The problems of a book with these sheets added to the base. */
const problemsOf = async (sheets: TestBook, level: BookError['level']) => {
  const checked = await book.check(await zippedBook({ ...base, ...sheets }), 'book.zip')
  const found = (await book.errorsOf(checked)).filter((one) => one.level === level)
  return {
    checked,
    found: found.map(({ sheet, line, column, value, message }) => [sheet, line, column, value, message]),
  }
}

const unknown = (what: string) => `This ${what} is neither in the file nor in the book`
const errors: [title: string, sheet: string, rows: TestBook[string], ...expected: Expected[]][] = [
  ['an unknown column', 'payments', [{ ...payment, fee: '1' }], [1, 'fee', null, 'The sheet payments has no such column']],
  ['a missing column', 'payments', [{ external_id: 'p-1', advance: 'd-1', date: '2025-02-03' }], [1, 'amount', null, 'The column amount is missing']],
  ['a number that is none', 'payments', [{ ...payment, amount: 'ten' }], [2, 'amount', 'ten', 'Amount must be a number']],
  ['no amount', 'payments', [{ ...payment, amount: '' }], [2, 'amount', '', 'Amount must be positive']],
  ['a negative amount', 'payments', [{ ...payment, amount: '-1.00' }], [2, 'amount', '-1.00', 'Amount must be positive']],
  ['a third decimal', 'payments', [{ ...payment, amount: '1.005' }], [2, 'amount', '1.005', 'Amount can have at most 2 decimals']],
  ['days that can be read in several ways, once for the column', 'payments', [{ ...payment, date: '02/03/2025' }, { ...payment, external_id: 'p-2', date: '02/04/2025' }], [2, 'date', '02/03/2025', 'Days of this file can be read in several ways. Choose their format when you upload the file, or write them as YYYY-MM-DD (2 rows)']],
  ['a day that is none', 'payments', [{ ...payment, date: 'soon' }], [2, 'date', 'soon', 'Date must be in YYYY-MM-DD format']],
  ['a status that is none', 'payments', [{ ...payment, status: 'paid' }], [2, 'status', 'paid', 'Status must be one of: pending, cleared, reversed, failed']],
  ['no key', 'payments', [{ ...payment, external_id: '' }], [2, 'external_id', '', 'external_id is required']],
  ['the same key twice', 'payments', [payment, { ...payment, amount: '20' }], [3, 'external_id', 'p-1', 'external_id is already on line 2']],
  ['an unknown advance', 'payments', [{ ...payment, advance: 'd-9' }], [2, 'advance', 'd-9', unknown('advance')]],
  ['an unknown retry', 'payments', [{ ...payment, retry_of: 'p-9' }], [2, 'retry_of', 'p-9', unknown('payment')]],
  ['several errors in a row', 'payments', [{ ...payment, amount: 'x', date: 'y' }], [2, 'amount', 'x', 'Amount must be a number'], [2, 'date', 'y', 'Date must be in YYYY-MM-DD format']],
  ['a key twice, below a cell of two lines', 'merchants', [{ external_id: 'm-1', name: 'Pine Cafe\nLLC' }, { external_id: 'm-1', name: 'Twin' }], [4, 'external_id', 'm-1', 'external_id is already on line 2']],
  ['an unknown merchant', 'advances', [{ external_id: 'd-1', ...advance, merchant: 'm-7' }, { external_id: 'd-2', ...advance }], [2, 'merchant', 'm-7', unknown('merchant')]],
  ['an unknown funder', 'advances', [{ external_id: 'd-1', ...advance, funder: 'f' }], [2, 'funder', 'f', unknown('funder')]],
  ['a code that is taken', 'advances', [{ external_id: 'd-1', ...advance, code: 'ADV-000500' }], [2, 'code', 'ADV-000500', 'code is taken by another advance of the book']],
  ['the same code twice', 'advances', [{ external_id: 'd-1', ...advance, code: 'A-1' }, { external_id: 'd-2', ...advance, code: 'a-1' }], [3, 'code', 'A-1', 'code is already on line 2']],
  ['a type that is none', 'advances', [{ external_id: 'd-1', ...advance, type: 'RENEW' }], [2, 'type', 'RENEW', 'Type must be one of: NEW, RENEWAL']],
  ['fees without their advance', 'company_fees', [{ advance: 'd-9', fee_name: 'Bank Fee', amount: '1' }], [2, 'advance', 'd-9', unknown('advance')]],
  ['participations without their syndicator', 'participations', [{ advance: 'd-1', position: '1', syndicator: 's', participation: '1', participation_pct: '1' }], [2, 'syndicator', 's', unknown('syndicator')]],
  ['fees without their participation', 'participation_fees', [{ advance: 'd-1', position: '2', fee_name: 'Bank Fee', amount: '1' }], [2, 'position', '2', 'The advance has no participation of this position']],
  ['a pause that ends before it begins', 'schedule_versions', [{ advance: 'd-1', number: '2', kind: 'pause', from: '2025-02-10', to: '2025-02-03' }], [2, 'to', '2025-02-03', 'The pause ends before it begins']],
  ['pauses that overlap', 'schedule_versions', [{ advance: 'd-1', number: '2', kind: 'pause', from: '2025-02-03', to: '2025-02-10' }, { advance: 'd-1', number: '3', kind: 'pause', from: '2025-02-10', to: '2025-02-11' }], [3, 'from', '2025-02-10', 'There is already a pause from 2025-02-03 to 2025-02-10']],
  ['a number that is not the next', 'schedule_versions', [{ advance: 'd-1', number: '3', kind: 'pause', from: '2025-02-03', to: '2025-02-10' }], [2, 'number', '3', 'The next number of this advance is 2']],
  ['an opening balance twice', 'opening_balances', [{ advance: 'd-1', date: '2025-02-03', amount: '1' }, { advance: 'd-1', date: '2025-02-03', amount: '2' }], [3, 'advance', 'd-1', 'The opening balance of this advance is already on line 2']],
  ['an opening balance of an advance with payments', 'opening_balances', [{ advance: 'old-d-1', date: '2025-02-03', amount: '1' }], [2, 'advance', 'old-d-1', 'This advance has payments, so it cannot have an opening balance']],
  ['a note of nothing', 'notes', [{ external_id: 'n-1', text: 'Hi' }], [2, 'merchant', null, 'A note needs either a merchant or an advance']],
  ['a return of a payment that was not returned', 'returns', [{ payment: 'old-p-1', code: 'R01', returned_on: '2025-02-03' }], [2, 'payment', 'old-p-1', 'A returned payment is failed or reversed, and this one is cleared']],
  ['a return code that is none', 'returns', [{ payment: 'old-p-2', code: 'R1', returned_on: '2025-02-03' }], [2, 'code', 'R1', 'A return code is R and two digits, such as R01']],
  ['a dispute of a return that is not there', 'return_disputes', [{ payment: 'old-p-1', code: 'R61', disputed_on: '2025-02-03' }], [2, 'payment', 'old-p-1', 'The return of this payment is neither in the file nor in the book']],
  ['a dispute with the code of a first return', 'return_disputes', [{ payment: 'old-p-2', code: 'R01', disputed_on: '2025-02-03' }], [2, 'code', 'R01', 'A dispute has a code from R61 to R77']],
  ['an unknown sheet', 'debits', [payment], [null, null, null, 'This is not the name of a book sheet. Remove the sheet, or rename it to one of these: parties, merchants, advances, company_fees, participations, participation_fees, schedule_versions, payments, opening_balances, notes, returns, return_disputes']],
] // oxfmt-ignore

// Proves R16.81, R16.85.
describe('an error names its sheet, line and column, and nothing can be committed', () => {
  test.each(errors)('%s', async (_title, sheet, rows, ...expected) => {
    const { checked, found } = await problemsOf({ [sheet]: rows }, 'error')
    expect(found).toEqual(expected.map((one) => [sheet, ...one]))
    expect(checked).toMatchObject({
      state: 'refused',
      message: expect.stringMatching(/^\d errors?\. The file cannot be imported/),
    })
    expect(checked.sheets.find((one) => one.sheet === sheet)?.errors).toBe(expected.length)
    await api.refused(409, 'POST', `book-imports/${checked.id}/commit`, { signed: checked.totals ?? {} })
  })

  test('an opening balance together with payments of the same file', async () => {
    const opening = [{ advance: 'd-1', date: '2025-02-03', amount: '1' }]
    const { found } = await problemsOf({ payments: [payment], opening_balances: opening }, 'error')
    expect(found).toMatchObject([['opening_balances', 2, 'advance', 'd-1', expect.anything()]])
  })

  test('an unreadable row does not make the rows that refer to it wrong', async () => {
    const broken = [{ external_id: 'd-1', ...advance, amount: 'much' }]
    const { found } = await problemsOf({ advances: broken, payments: [payment] }, 'error')
    expect(found).toEqual([['advances', 2, 'amount', 'much', 'Funded Amount must be a number']])
  })
})

// Proves R16.85.
describe('a warning is reported, and the file can still be committed', () => {
  test.each<[string, string, TestBook[string], ...Expected[]]>([
    ['more paid than the payback', 'payments', [{ ...payment, amount: '130.01' }], [2, 'payback', '130.00', 'More is paid than the payback: 130.01']],
    ['paid before funding', 'payments', [{ ...payment, date: '2025-01-05' }], [2, 'date', '2025-01-05', 'This is before the advance was funded, on 2025-01-06']],
    ['a merchant of the book with another key', 'merchants', [{ external_id: 'm-1', name: 'Blue', tax_id: '123456789' }], [2, 'external_id', 'm-1', 'It is the same as Bluegate Diner LLC in the book, whose external_id is old-m-1']],
  ])('%s', async (_title, sheet, rows, ...expected) => {
    const { checked, found } = await problemsOf({ [sheet]: rows }, 'warning')
    expect(checked.state).toBe('checked')
    expect(found.filter(([, , column]) => column !== null)).toEqual(expected.map(([line, ...rest]) => [rest[0] === 'payback' ? 'advances' : sheet, line, ...rest]))
  }) // oxfmt-ignore
})

// Proves R16.85.
test('at most 10,000 errors are stored, all are counted, and they are listed by sheet and page', async () => {
  const rows = Array.from({ length: 12_000 }, (_one, index) => ({ ...payment, external_id: `p-${index}`, amount: 'x' }))
  const checked = await book.check(
    await zippedBook({ ...base, payments: rows, notes: [{ external_id: '', text: '' }] }),
    'book.zip',
  )
  expect(checked.message).toMatch(/^12,00\d errors\. /)
  const page = await api.get<Page<BookError>>(`book-imports/${checked.id}/errors?sheet=payments&limit=100&page=100`)
  expect(page.pagination).toMatchObject({ total: 10_000, totalPages: 100 })
  expect(page.data.at(-1)).toMatchObject({ line: 10_001 })
  await api.delete(`book-imports/${checked.id}`)
  await api.refused(404, 'GET', `book-imports/${checked.id}/errors`)
})

// Proves R16.85.
test.each([
  ['a file without a table', Buffer.from('%PDF-1.7 ...'), 'book.pdf', 'This is a PDF'],
  ['a CSV of an unknown sheet', csvOf([payment]), 'debits.csv', 'This file has no book sheet'],
])('%s fails, and nothing is left of it', async (_title, content, name, message) => {
  const failed = await book.check(content, name)
  expect(failed.state).toBe('failed')
  expect(failed.message).toContain(message)
  const files = await server().db.query({ text: 'select file_id from book_imports where id = $1' }, [failed.id])
  expect(files).toEqual([{ file_id: null }])
})

// Proves R16.80.
test('a CSV file of one sheet may have any name if the sheet is given', async () => {
  const rows = [{ external_id: 'm-9', name: 'Elm Deli' }]
  const checked = await book.check(csvOf(rows), 'export (3).csv', '&sheet=merchants')
  expect(checked).toMatchObject({ state: 'checked', sheets: [{ sheet: 'merchants', new: 1 }] })
})

test('the files of these tests have added nothing', async () => {
  const { advances, payments } = await storedBook(server().db)
  expect([advances?.length, payments?.length]).toEqual([3, 5])
})
