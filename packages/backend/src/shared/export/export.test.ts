import { describe, expect, test } from '@jest/globals'
import type { AdvanceRow, AdvanceTotals } from '@mca/contract/advances'
import type { Page } from '@mca/contract/lists'
import type { Note } from '@mca/contract/notes'
import { parse } from 'csv-parse/sync'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()

type Records = Record<string, string>[]
const read = (text: string): Records => parse(text, { columns: true, bom: true, record_delimiter: '\r\n' })

async function exported(path: string, body?: object): Promise<Records> {
  const response = await api.call(body ? 'POST' : 'GET', path, body)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  const records = read(response.body)
  expect(response.headers['x-total-count']).toBe(String(records.length))
  return records
}

// Proves R13.47, R13.48, R13.49, R15.53.
test('an advance, with the names of its references and exact amounts', async () => {
  const contact = {
    dba: '=HYPERLINK("x")',
    email: 'ann@tacos.example',
    phone: '+1 305 555 0100',
    city: 'Miami',
    state: 'FL',
  }
  const merchant = await make.merchant({ name: 'Señor "Tacos", Inc.', ...contact })
  const [funder, iso, rep, first, second] = await Promise.all(
    ['funders', 'isos', 'sales-reps', 'syndicators', 'syndicators'].map((path) => make.party(path)),
  )
  if (!funder || !iso || !rep || !first || !second) throw new Error('five were made')
  const advance = await make.advance({
    merchant_id: merchant.id,
    funder_id: funder.id,
    iso_id: iso.id,
    sales_rep_id: rep.id,
    amount: 9_007_199_254.93,
    payback: 12_500.1,
    factor_rate: 1.25,
    payment_amount: 125.5,
    number_of_payments: 100,
    company_participation: 0.3,
    company_participation_pct: 12.5,
    origination_commission: 1,
    aliases: '-line one\nline two',
    syndicator_participations: [{ syndicator_id: second.id }, { syndicator_id: first.id }],
  })
  await make.payment(advance.id, { amount: 13_000, date: '2026-02-03' })
  const called = { contact: 'call_out', result: 'left_message', text: '', follow_up: '2027-03-09' }
  const { created_at } = await api.post<Note>(`advances/${advance.id}/notes`, called)
  expect(await exported('advances/export?search=tacos')).toEqual([
    {
      'Advance ID': advance.advance_id,
      Merchant: 'Señor "Tacos", Inc.',
      DBA: '\'=HYPERLINK("x")',
      Status: 'Closed',
      Funder: funder.name,
      ISO: iso.name,
      'Sales Rep': rep.name,
      Syndicators: `${second.name}; ${first.name}`,
      Type: 'New',
      'Funding Type': 'Standard',
      Amount: '9007199254.93',
      Factor: '1.2500',
      Payback: '12500.10',
      Paid: '13000.00',
      'Remaining Balance': '-499.90',
      'Performance %': '104.00',
      'Collection Frequency': 'Daily',
      'Payment Amount': '125.50',
      'Number of Payments': '100',
      'Date Funded': '2026-01-05',
      'Expected End Date': '2026-06-29',
      'Company Participation': '0.30',
      'Company Participation %': '12.5000',
      'Origination Commission': '1.00',
      'Origination Commission %': '',
      'Company Commission': '',
      'Company Commission %': '',
      Aliases: "'-line one\nline two",
      Email: 'ann@tacos.example',
      Phone: '(305) 555-0100',
      City: 'Miami',
      State: 'FL',
      Received: '13000.00',
      'In Flight': '0.00',
      Returned: '0.00',
      Behind: '',
      'Days Past Due': '',
      Bucket: '',
      'Last Payment': '2026-02-03',
      'Last Contact': created_at.slice(0, 10),
      'Contact Result': 'Message left',
      'Next Follow-up': '2027-03-09',
    },
  ])
})

// Proves R15.53.
test('amounts received and behind add up to the cent with the payments and the list', async () => {
  await server().setToday('2026-02-03')
  const { id: merchant_id } = await make.merchant({ name: 'Pace Book' })
  const terms = { merchant_id, payment_amount: 100, number_of_payments: 125 }
  const [late, current, unplanned, renewed] = await Promise.all([
    make.advance(terms),
    make.advance(terms),
    make.advance({ merchant_id }),
    make.advance({ ...terms, deal_flow: 'Renewed' }),
  ])
  for (const [id, amount, status] of [
    [late.id, 500.05, 'cleared'],
    [late.id, 100.1, 'pending'],
    [late.id, 30, 'failed'],
    [late.id, 20.25, 'reversed'],
    [current.id, 2_000, 'cleared'],
    [unplanned.id, 0.1, 'cleared'],
  ] as const)
    await make.payment(id, { amount, status })

  const records = await exported('advances/export?search=pace+book')
  const paceOf = (code: string) => {
    const record = records.find((each) => each['Advance ID'] === code)
    return ['Received', 'In Flight', 'Returned', 'Behind', 'Days Past Due', 'Bucket'].map((name) => record?.[name])
  }
  // 18 debits in January, 2 in February. The sixth, of January 13, is the first one not paid in full.
  expect(paceOf(late.advance_id)).toEqual(['500.05', '100.10', '50.25', '1499.95', '21', '15–30 days'])
  expect(paceOf(current.advance_id)).toEqual(['2000.00', '0.00', '0.00', '0.00', '0', 'Current'])
  expect(paceOf(unplanned.advance_id)).toEqual(['0.10', '0.00', '0.00', '', '', 'No schedule'])
  expect(paceOf(renewed.advance_id)).toEqual(['0.00', '0.00', '0.00', '', '', ''])

  const cents = (values: readonly unknown[]) =>
    values.reduce<number>((sum, value) => sum + Math.round(Number(value) * 100), 0)
  const { data } = await api.get<Page<AdvanceRow>>('advances?search=pace+book')
  expect(cents(records.map(({ Behind }) => Behind))).toBe(cents(data.map(({ behind }) => behind)))
  const [paid] = await server().db.query<Record<string, string>>({
    text: `select sum(p.amount) filter (where p.status = 'cleared') as "Received", sum(p.amount) filter (where p.status = 'pending') as "In Flight",
        sum(p.amount) filter (where p.status in ('failed', 'reversed')) as "Returned"
      from payments p join advances a on a.id = p.advance_id where merchant_id = '${merchant_id}'`,
  })
  for (const [name, sum] of Object.entries(paid ?? {}))
    expect(cents(records.map((record) => record[name]))).toBe(cents([sum]))
})

describe('many advances', () => {
  const ids: string[] = []
  const codes: string[] = []
  test('are created', async () => {
    const { id: merchant_id } = await make.merchant({ name: 'Long Book' })
    for (let number = 0; number < 12; number++) {
      const { id, advance_id } = await make.advance({ merchant_id, amount: 0.1 + number, payback: 10.01 })
      ids.push(id)
      codes.push(advance_id)
    }
    // More than one step of the cursor.
    await server().db.query({
      text: `insert into advances (merchant_id, type, deal_flow, funding_type, amount, payback, collection_frequency, date_funded, expected_end_date,
          company_participation, company_participation_pct)
        select '${merchant_id}', 'NEW', 'Funded', 'STANDARD', 0.1, 125, 'Daily', '2025-01-01', '2027-01-01', 0, 0 from generate_series(1, 1200)`,
    })
  })

  // Proves R13.47.
  test('all pages of the matches, which add up to the totals to the cent', async () => {
    const records = await exported('advances/export?search=long+book')
    const { count, amount } = await api.get<AdvanceTotals>('advances/totals?search=long+book')
    expect(records).toHaveLength(1_212)
    expect(count).toBe(1_212)
    const cents = records.reduce((sum, { Amount }) => sum + Math.round(Number(Amount) * 100), 0)
    expect(cents).toBe(Math.round(amount * 100))
    expect(new Set(records.map((record) => record['Advance ID'])).size).toBe(1_212)
  })

  // Proves R13.47.
  test('in the order of the list, with only the chosen columns in the order of the file', async () => {
    const some = await exported(
      'advances/export?search=long+book&funded_from=2026-01-01&sort=-amount&columns=amount,advance_id',
    )
    expect(some.map((record) => Object.entries(record))).toEqual(
      codes.map((code, number) => [['Advance ID', code], ['Amount', `${number}.10`]]).reverse(),
    ) // oxfmt-ignore
  })

  // Proves R13.53.
  test('the selected ones only', async () => {
    const [one, two] = codes
    const records = await exported('advances/export?sort=code&columns=advance_id', { ids: ids.slice(0, 2) })
    expect(records).toEqual([{ 'Advance ID': one }, { 'Advance ID': two }])
  })

  // Proves R7.31.
  test('a selection of all matches', async () => {
    const { rows } = await api.get<{ rows: Record<string, unknown>[] }>(
      'advances/selection?search=long+book&funded_from=2026-01-01',
    )
    expect(rows).toHaveLength(12)
    expect(rows.find(({ id }) => id === ids[0])).toEqual({
      id: ids[0],
      advance_id: codes[0],
      deal_flow: 'Funded',
      sales_rep_id: null,
      sales_rep_name: null,
      merchant_name: 'Long Book',
      updated_at: expect.any(String),
      closed: false,
    })
  })
})

// Proves R13.47, R13.48.
test('merchants, with their filters', async () => {
  await make.merchant({ name: 'Zeta Grill', tax_id: '12-3456789', notes: '@home', status: 'inactive', state: 'TX' })
  await make.merchant({ name: 'Zeta Bar', state: 'FL' })
  expect(await exported('merchants/export?search=zeta&state=TX')).toEqual([
    {
      'Business Name': 'Zeta Grill',
      DBA: '',
      Email: '',
      Phone: '',
      Address: '',
      City: '',
      State: 'TX',
      ZIP: '',
      'Tax ID': '12-3456789',
      'Business Type': '',
      Status: 'Inactive',
      Notes: "'@home",
      Created: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      'Still Owed': '0.00',
      Behind: '0.00',
    },
  ])
  expect((await exported('merchants/export?search=zeta')).map((record) => record['Business Name'])).toEqual([
    'Zeta Bar',
    'Zeta Grill',
  ])
})
