import { expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { Page } from '@mca/contract/lists'
import type { Merchant } from '@mca/contract/merchants'
import { jobHandlers } from '../../server/job-handlers'
import { createBookSender, zippedBook } from '../../testing/files/book-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api } = setUpTestApp({}, { jobs: jobHandlers })
const book = createBookSender(server, api)
const merchant = (external_id: string, fields: Record<string, string>) => ({
  external_id, name: 'Riverbend Florist LLC', city: 'Salem', state: 'OR', zip: '97301', created_at: '10/7/2026 15:04', separate: 'FALSE', ...fields,
}) // oxfmt-ignore
const advance = (external_id: string, fields: Record<string, string>) => ({
  external_id, merchant: '1-Oct', type: 'NEW', amount: ' $10,000.00 ', payback: '$13,500.00', date_funded: '10/7/2026', expected_end_date: '3/1/2027',
  company_participation_pct: '100%', ...fields,
}) // oxfmt-ignore
const found = async (checked: Parameters<typeof book.errorsOf>[0]) =>
  (await book.errorsOf(checked)).map(({ sheet, line, column, value, message, level }) => [
    level,
    sheet,
    line,
    column,
    value,
    message,
  ])

const ambiguous =
  'Days of this file can be read in several ways. Choose their format when you upload the file, or write them as YYYY-MM-DD'
const files = {
  merchants: [
    merchant('1-Oct', {}),
    merchant('2-Oct', { name: 'Stonebridge Hardware Inc', state: 'MA', zip: '1970', tax_id: '1-3450122' }),
  ],
  advances: [advance('1001', {}), advance('1002', { merchant: '2-Oct' })],
}

// Proves R16.585, R16.586.
test('a book that a spreadsheet has saved has one error for each column of days, and is read once its order is said', async () => {
  const file = await zippedBook(files)
  const refused = await book.check(file, 'resaved.zip')
  expect(refused.state).toBe('refused')
  expect((await found(refused)).filter(([level]) => level === 'error')).toEqual([
    ['error', 'merchants', 2, 'created_at', '10/7/2026 15:04', `${ambiguous} (2 rows)`],
    ['error', 'advances', 2, 'date_funded', '10/7/2026', `${ambiguous} (2 rows)`],
    ['error', 'advances', 2, 'expected_end_date', '3/1/2027', `${ambiguous} (2 rows)`],
  ])
  const checked = await book.check(file, 'resaved.zip', '&date_order=mdy')
  expect(checked.state).toBe('checked')
  expect((await found(checked)).map(([, , ...rest]) => rest)).toEqual([
    [2, 'external_id', '1-Oct', 'A spreadsheet may have made a date of this. Compare it with your old system (2 rows)'],
    [3, 'tax_id', '1-3450122', 'It has 8 digits: a spreadsheet may have cut off a zero in front'],
    [3, 'zip', '1970', 'A spreadsheet has cut off zeros, which are added again'],
    [2, 'merchant', '1-Oct', 'A spreadsheet may have made a date of this. Compare it with your old system (2 rows)'],
  ])
  await book.ended(await book.sign(checked))
  const { data: merchants } = await api.get<Page<Merchant>>('merchants?search=stonebridge')
  expect(merchants).toMatchObject([{ zip: '01970', tax_id: '1-3450122' }])
  const { data: advances } = await api.get<Page<AdvanceDetail>>('advances')
  expect(advances.map(({ date_funded }) => date_funded)).toEqual(['2026-10-07', '2026-10-07'])
})

// Proves R16.587.
test('a merchant of a corrected file that differs only by lost zeros is linked, not added again', async () => {
  const corrected = await book.check(
    await zippedBook({
      merchants: [
        { external_id: '10-2', name: 'Stonebridge Hardware, Inc.', zip: '01970', tax_id: '01-3450122', state: 'MA' },
      ],
    }),
    'corrected.zip',
  )
  expect(corrected.sheets).toMatchObject([{ sheet: 'merchants', new: 0, already: 1, errors: 0 }])
  expect((await found(corrected)).map(([level, , , column, value]) => [level, column, value])).toContainEqual([
    'warning', 'external_id', '10-2',
  ]) // oxfmt-ignore
})

// Proves R16.585.
test.each([
  ['10/27/2026', '2026-10-27'],
  ['27-Oct-2026', '2026-10-27'],
  ['10/10/2026', '2026-10-10'],
  ['2026/10/27', '2026-10-27'],
])('the day %s is read, because it can only be one', async (date_funded, day) => {
  const merchants = [{ external_id: `m ${date_funded}`, name: `Merchant of ${day}`, zip: '33101' }]
  const advances = [
    { external_id: `a ${date_funded}`, merchant: `m ${date_funded}`, amount: '100', payback: '130', date_funded, expected_end_date: '2027-03-01' },
  ] // oxfmt-ignore
  const checked = await book.check(await zippedBook({ merchants, advances }), 'days.zip')
  expect([checked.state, checked.months.map(({ month }) => month)]).toEqual(['checked', [day.slice(0, 7)]])
})

// Proves R16.588.
test('a state, a ZIP and a phone number that look wrong are said once for the column, and imported as they are', async () => {
  const unusual = (external_id: string, fields: Record<string, string>) =>
    merchant(external_id, { created_at: '2026-10-07', separate: 'yes', ...fields })
  const checked = await book.check(
    await zippedBook({
      merchants: [
        unusual('h-1', { state: 'XX', zip: '1234567', phone: '555-0128' }),
        unusual('h-2', { state: 'zz', zip: '97301-1234', phone: '+44 20 7946 0958' }),
        unusual('h-3', { name: 'Usual', phone: '5595550128' }),
      ],
      parties: [{ external_id: 'h-4', kind: 'iso', name: 'Harbor Brokers', phone: '12' }],
    }),
    'unusual.zip',
  )
  expect(checked.state).toBe('checked')
  expect(await found(checked)).toEqual([
    ['warning', 'merchants', 2, 'phone', '555-0128', 'A phone number in the US has 10 digits'],
    ['warning', 'merchants', 2, 'state', 'XX', 'This is not a US state (2 rows)'],
    ['warning', 'merchants', 2, 'zip', '1234567', 'A ZIP code has 5 digits, or 9, such as 33101-1234'],
    ['warning', 'parties', 2, 'phone', '12', 'A phone number in the US has 10 digits'],
  ])
  await book.ended(await book.sign(checked))
  const { data } = await api.get<Page<Merchant>>('merchants?search=riverbend')
  expect(data.map(({ state, zip, phone }) => [state, zip, phone])).toContainEqual(['XX', '1234567', '555-0128'])
})
