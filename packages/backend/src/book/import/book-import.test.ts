import { describe, expect, test } from '@jest/globals'
import type { AdvanceTotals } from '@mca/contract/advances'
import { bookImport, bookSheets } from '@mca/contract/book'
import type { DashboardMetrics } from '@mca/contract/dashboard'
import { csvOf, workbookOfBook, zippedBook } from '../../testing/files/book-files'
import { differencesIn, setUpEmptyProducts } from '../../testing/app/empty-product'
import { smallBook } from '../../testing/records/small-book'

const emptyProduct = setUpEmptyProducts()

/** Imports the small book from a ZIP into an empty product; returns the checked import and the stored result. */
async function fillProduct() {
  const product = await emptyProduct()
  const checked = await product.book.check(await zippedBook(smallBook), 'book.zip')
  await product.book.ended(await product.book.sign(checked))
  return { ...product, checked, before: await product.stored() }
}
let filled: ReturnType<typeof fillProduct> | undefined
const filledProduct = () => (filled ??= fillProduct())

/** For tests whose records do not interfere. */
let shared: Promise<Awaited<ReturnType<typeof emptyProduct>>> | undefined
const sharedProduct = () => (shared ??= emptyProduct())

test('the staging tables have the columns of the sheets', async () => {
  const { db } = await sharedProduct()
  const text = `
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
    where table_name like 'book_rows_%' group by table_name order by table_name`
  expect(await db.query({ text })).toEqual(
    bookSheets
      .map(({ name, columns }) => ({
        table: `book_rows_${name}`,
        columns: ['import_id', 'line', 'broken', ...columns.map((column) => column.name)],
      }))
      .toSorted((one, other) => (one.table < other.table ? -1 : 1)),
  )
})

// Proves R16.80.
test('the templates are an importable book', async () => {
  const { api, book } = await sharedProduct()
  const zip = await api.call('GET', 'book/templates')
  expect(zip.headers['content-type']).toBe('application/zip')
  const committed = await book.bring(zip.rawPayload, 'templates.zip')
  expect(bookImport.parse(committed)).toEqual(committed)
  expect(committed).toMatchObject({ state: 'committed', totals: { advances: 2, funded: 20_000, payback: 27_000 } })
  const one = await api.call('GET', 'book/templates/payments')
  expect(one.body).toMatch(
    /^\uFEFFexternal_id,advance,date,amount,status,payment_method,notes,trace_id,retry_of\r\npayment-1,deal-1001,/,
  )
  expect(await api.refused(404, 'GET', 'book/templates/accounts')).toEqual({ message: 'Template not found.' })
})

const totals = { advances: 3, funded: 30_000, payback: 40_500, paid: 4_590, outstanding: 35_910 }

// Proves R16.80, R16.86, R16.87, R16.88, R16.90.
describe('a book', () => {
  test('is the same from a ZIP, a workbook, and single CSV files in sequence', async () => {
    const [zip, workbook, files] = [await filledProduct(), await emptyProduct(), await emptyProduct()]
    await workbook.book.bring(await workbookOfBook(smallBook), 'book.xlsx')
    for (const [sheet, rows] of Object.entries(smallBook)) await files.book.bring(csvOf(rows), `${sheet}.csv`)
    const stored = zip.before
    expect(await workbook.stored()).toEqual(stored)
    expect(await files.stored()).toEqual(stored)
    expect(stored).toMatchObject({
      advances: [
        { external_id: 'd-1', advance_id: 'ADV-000500', funder: 'Northbridge Capital', company_participation: '4000.00', holiday_rule: 'after' },
        { external_id: 'd-2', advance_id: 'ADV-000501', factor_rate: null, paid: 405_000 },
        { external_id: 'd-3', advance_id: 'ADV-000502', aliases: 'Uptown, "Second"' },
      ],
      payments: [
        { external_id: 'p-1', trace_id: '091000010000001' },
        { external_id: 'p-2', return_code: 'R01', returned_on: '2025-01-09' },
        { external_id: 'p-3', notes: 'line one\nline two\t\\' },
        { external_id: 'p-4', retry_of: 'p-2' },
        { external_id: 'opening-balance', status: 'cleared', payment_method: 'Other', notes: 'Opening balance', date: '2025-06-30' },
      ],
      syndicators: [{ name: '=Cedar & Sons' }],
      notes: [{ author_name: 'Rosa Delgado' }, { result: 'no_answer', text: '' }, { done_by: 'Dana Cruz' }],
    }) // oxfmt-ignore
    for (const product of [zip, workbook, files]) expect(await differencesIn(product)).toEqual([])
  })

  test('has the approved control totals, on the dashboard and in the list', async () => {
    const { api, checked } = await filledProduct()
    expect(checked).toMatchObject({ state: 'checked', totals })
    expect(checked.months).toEqual([
      { month: '2025-01', advances: 1, funded: 10_000, payback: 13_500, paid: 540, outstanding: 12_960 },
      { month: '2025-02', advances: 2, funded: 20_000, payback: 27_000, paid: 4_050, outstanding: 22_950 },
    ])
    expect(checked.sheets.map(({ sheet, rows }) => [sheet, rows])).toEqual(
      Object.entries(smallBook).map(([sheet, rows]) => [sheet, rows.length]),
    )
    const list = await api.get<AdvanceTotals>('advances/totals')
    expect(list).toMatchObject({ count: 3, amount: totals.funded, payback: totals.payback, paid: totals.paid })
    const dashboard = await api.get<DashboardMetrics>('dashboard/metrics')
    expect(dashboard).toMatchObject({
      total_capital_deployed: totals.funded,
      total_revenue_collected: totals.paid,
      total_outstanding_balance: totals.outstanding,
    })
  })
})

// Proves R16.82, R16.84.
describe('importing the same book again', () => {
  test('adds only new rows, and reports differences as warnings', async () => {
    const { book, db, stored, before } = await filledProduct()
    const again = await book.bring(await zippedBook(smallBook), 'book.zip')
    expect(again.sheets.every((sheet) => sheet.new === 0 && sheet.already === sheet.rows && sheet.warnings === 0)).toBe(
      true,
    )
    expect(await stored()).toEqual(before)
    const [first, ...others] = smallBook['payments'] ?? []
    const changed = { ...smallBook, payments: [{ ...first, amount: '1.00' }, ...others] }
    const checked = await book.check(await zippedBook(changed), 'book.zip')
    expect(checked).toMatchObject({ state: 'checked', message: 'Everything in this file is already in the book.' })
    expect(await book.errorsOf(checked)).toEqual([
      {
        sheet: 'payments',
        line: 2,
        column: null,
        value: '1.00',
        message: "amount is '135.00' in the book, which stays as it is",
        level: 'warning',
      },
      {
        sheet: 'notes',
        line: 4,
        column: 'phone',
        value: '555-0100',
        message: 'A phone number in the US has 10 digits',
        level: 'warning',
      },
    ])
    await book.ended(await book.sign(checked))
    expect(await stored()).toEqual(before)

    const ids = await db.query<{ id: string }>({ text: `select id from advances where external_id = 'd-3'` })
    const references = ['d-2', 'ADV-000501', ids[0]?.id ?? '']
    const more = references.map((advance, n) => ({ external_id: `p-9${n}`, advance, amount: '10', date: '2025-07-01' }))
    await book.bring(
      await zippedBook({ ...smallBook, payments: [...(smallBook['payments'] ?? []), ...more] }),
      'book.zip',
    )
    const after = await stored()
    expect(after['payments']).toHaveLength((before['payments']?.length ?? 0) + 3)
    expect(after['advances']).toMatchObject([
      {},
      { external_id: 'd-2', paid: 407_000 },
      { external_id: 'd-3', paid: 1_000 },
    ])
  })
})

// Proves R16.83.
describe('a merchant', () => {
  let count = 0
  /** The number of merchants after importing a row that shares something with one in the book. */
  const merchantsAfter = async (row: (name: string, taxId: string) => Readonly<Record<string, string>>) => {
    const { api, book, db } = await sharedProduct()
    const [name, taxId] = [`Elm  Diner ${++count} LLC`, `77-000000${count}`]
    const stored = await api.post<{ id: string }>('merchants', { name, zip: '33101', tax_id: taxId })
    const external_id = `elm-${count}`
    await book.bring(csvOf([{ external_id, ...row(name, taxId) }]), 'merchants.csv')
    const text = 'select name, id = $1 as is_stored from merchants where external_id = $2'
    return db.query({ text }, [stored.id, external_id])
  }

  test.each([
    [
      'the tax ID, however it is written',
      (_name: string, taxId: string) => ({ name: 'Elm', tax_id: taxId.replace('-', '') }),
    ],
    [
      'name and ZIP, where a tax ID is missing',
      (name: string) => ({ name: name.replace('  ', ' ').toUpperCase(), zip: '33101-0001' }),
    ],
  ])('is the same by %s', async (_title, row) => {
    expect(await merchantsAfter(row)).toMatchObject([{ is_stored: true, name: expect.stringMatching(/^Elm {2}Diner/) }])
  })

  test.each([
    ['another tax ID', (name: string) => ({ name, zip: '33101', tax_id: '99-9999999' })],
    ['another ZIP', (name: string) => ({ name, zip: '33102' })],
    ['separate = yes', (name: string, tax_id: string) => ({ name, zip: '33101', tax_id, separate: 'yes' })],
  ])('is another one with %s', async (_title, row) => {
    expect(await merchantsAfter(row)).toMatchObject([{ is_stored: false }])
  })

  test('that occurs twice in a file is imported once, with a warning', async () => {
    const { book, db } = await sharedProduct()
    const rows = [
      { external_id: 'twin-1', name: 'Twin LLC', zip: '10001', tax_id: '' },
      { external_id: 'twin-2', name: 'Twin LLC', zip: '10001', tax_id: '11-1111111' },
      { external_id: 'twin-3', name: 'Twin Holdings', zip: '', tax_id: '111111111' },
    ]
    const checked = await book.check(csvOf(rows), 'merchants.csv')
    expect(checked.sheets).toMatchObject([{ rows: 3, new: 1, already: 2, errors: 0, warnings: 2 }])
    await book.ended(await book.sign(checked))
    expect(await db.query({ text: `select external_id, tax_id from merchants where name like 'Twin%'` })).toEqual([
      { external_id: 'twin-2', tax_id: '11-1111111' },
    ])
  })
})

// Proves R16.91.
describe('a commit', () => {
  test('writes nothing without the control totals of the import, or if the book has changed since', async () => {
    const { api, book, stored } = await emptyProduct()
    const checked = await book.check(await zippedBook(smallBook), 'book.zip')
    const before = await stored()
    const signed = { ...totals, paid: totals.paid + 0.01 }
    const refusal = await api.refused(409, 'POST', `book-imports/${checked.id}/commit`, { signed })
    expect(refusal.message).toMatch(/^These are not the control totals/)
    expect(await stored()).toEqual(before)

    // The book has changed since the check.
    const other = await book.check(await zippedBook({ merchants: smallBook['merchants'] ?? [], advances: [{ ...smallBook['advances']?.[0], external_id: 'x-1', funder: '', iso: '', sales_rep: '' }] }), 'other.zip') // oxfmt-ignore
    await book.ended(await book.sign(other))
    const withOther = await stored()
    const refused = await book.ended(await book.sign(checked))
    expect(refused).toMatchObject({
      state: 'refused',
      message: 'The book has changed since the file was checked, so nothing was imported. 1 error. The file cannot be imported. Correct it and choose it again.',
    }) // oxfmt-ignore
    expect(await book.errorsOf(refused)).toMatchObject([{ sheet: 'advances', line: 2, column: 'code', level: 'error' }])
    expect(await stored()).toEqual(withOther)
    await api.delete(`book-imports/${refused.id}`)
  })

  test('happens once for an upload that is sent twice with one key', async () => {
    const { book } = await sharedProduct()
    const csv = csvOf([{ external_id: 'k-1', name: 'Key Deli' }])
    const headers = { 'idempotency-key': 'once' }
    const [one, other] = [
      await book.send(csv, 'merchants.csv', '', headers),
      await book.send(csv, 'merchants.csv', '', headers),
    ]
    expect(other.id).toBe(one.id)
    await book.ended(one)
  })

  test('happens once for the same file sent twice at the same time', async () => {
    const { book, stored } = await emptyProduct()
    const zip = await zippedBook(smallBook)
    const both = await Promise.all([book.check(zip, 'one.zip'), book.check(zip, 'two.zip')])
    const ended = await Promise.all(both.map(async (one) => book.ended(await book.sign(one))))
    expect(ended.map(({ state }) => state).toSorted()).toEqual(['checked', 'committed'])
    expect((await stored())['payments']).toHaveLength(5)
  })
})
