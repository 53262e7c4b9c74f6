import { expect, test } from '@jest/globals'
import { importPayerList, nameKey } from '@mca/contract/imports'
import type { Page } from '@mca/contract/lists'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls, mappingOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const imports = createImportCalls(api)

// Proves R20.128, R20.129.
test('a payer says its days and its sum, and the advances of a merchant of its name are proposed, open ones first', async () => {
  await server().setToday('2026-03-02')
  const { id: merchant_id } = await make.merchant({ name: 'Ridgewell Auto Glass, LLC', dba: 'Glass' })
  const closed = await make.advance({ merchant_id, amount: 100, payback: 125, date_funded: '2026-02-02' })
  await make.payment(closed.id, { amount: 125, date: '2026-02-03' })
  const open = await make.advance({ merchant_id, amount: 100, payback: 125.5, date_funded: '2026-01-05' })
  await make.merchant({ name: 'Auto' })
  const rows = [
    '2026-02-09,10.5,RIDGEWELL AUTO-GLASS 0041',
    '2026-02-02,20,RIDGEWELL AUTO-GLASS 0041',
    '2026-02-02,1,Auto',
  ]
  const { id } = await imports.upload(['Date,Amount,Paid By', ...rows].join('\n'))
  await imports.check(id, mappingOf({ date: 0, amount: 1, payer: 2 }))
  const payers = await api.get<Page<unknown>>(`payment-imports/${id}/payers`)
  expect(importPayerList.parse(payers)).toEqual(payers)
  expect(payers.data).toMatchObject([
    {
      payer: 'RIDGEWELL AUTO-GLASS 0041',
      rows: 2,
      amount: 30.5,
      first_date: '2026-02-02',
      last_date: '2026-02-09',
      candidates: [
        { id: open.id, status: 'Funded', still_owed: 125.5 },
        { id: closed.id, status: 'Closed', still_owed: 0 },
      ],
    },
    { payer: 'Auto', candidates: [] },
  ])
})

// Proves R20.129.
test('an advance whose code is in the text of a payer is proposed instead of those of its name', async () => {
  await server().setToday('2026-03-02')
  const { id: merchant_id } = await make.merchant({ name: 'Highline Urgent Care, LLC' })
  await make.advance({ merchant_id, amount: 100, payback: 125, date_funded: '2026-01-05' })
  const named = await make.advance({ merchant_id, amount: 100, payback: 125, date_funded: '2026-01-05' })
  const payer = `ACH DEPOSIT HIGHLINE URGENT CARE 260209 ${named.advance_id.toLowerCase()}`
  const { id } = await imports.upload(`Date,Amount,Paid By\n2026-02-09,10.5,${payer}`)
  await imports.check(id, mappingOf({ date: 0, amount: 1, payer: 2 }))
  const { data } = await api.get<Page<unknown>>(`payment-imports/${id}/payers`)
  expect(data).toMatchObject([{ payer, candidates: [{ id: named.id }] }])
})

// Proves R16.13.
test('names are compared in the same way by the database and by the contract', async () => {
  const names = [
    'Blue Diner LLC', ' blue  diner llc', 'Smith & Sons', 'Smith &amp; Sons', 'Smith and Sons', 'Smith&Sons', 'Smith + Sons', 'C++ Repairs', 'Joe’s Bar',
    "Joe's Bar", 'Joe&#39;s Bar', 'Café Niño', 'CAFE NINO', 'Łódź Brød', '“Quoted” – Co', 'A\u200bB', 'Bar\u00a0None', 'Cafe\u0301', '李明',
  ] // oxfmt-ignore
  const rows = await server().db.query<{ key: string }>(
    { text: 'select name_key(name) as key from unnest($1::text[]) with ordinality given (name, no) order by no' },
    [names],
  )
  expect(rows.map(({ key }) => key)).toEqual(names.map((name) => nameKey(name).toUpperCase()))
})

// Proves R16.13, R16.31.
test.each([
  ['Smith & Sons Plumbing', 'SMITH &amp; SONS PLUMBING'],
  ['O’Malley Tools', "O'MALLEY TOOLS"],
  ['Café Niño', 'CAFE NINO'],
])('the merchant %s is matched by %s', async (name, written) => {
  const { id: merchant_id } = await make.merchant({ name })
  const terms = { collection_frequency: 'Daily', payment_amount: 125.5, number_of_payments: 10 }
  const { id: advance } = await make.advance({
    merchant_id, amount: 1_000, payback: 1_255, date_funded: '2026-02-02', ...terms,
  }) // oxfmt-ignore
  const { id } = await imports.upload(`Date,Amount,Merchant\n2026-02-03,125.5,${written}`)
  await imports.check(id, mappingOf({ date: 0, amount: 1, merchant: 2 }))
  expect(await imports.rows(id)).toMatchObject([{ outcome: 'new', matched_by: 'merchant', advance: { id: advance } }])
})

// Proves R20.129.
test.each([
  ['Blue Lagoon Diner and Grill of Tampa Inc', 'BLUE LAGOON DINER & GR'],
  ['Quarry Hill Roofing LLC', 'QUARRYHILL ROOF'],
  ['Peña Brothers Tile, L.L.C.', 'ACH PENA BROTHERS TILE 261120'],
  ['Harper Sons Co', 'HARPER & SONS COMPANY'],
])('the merchant %s is proposed for %s, and nothing is assigned', async (name, written) => {
  const { id: merchant_id } = await make.merchant({ name })
  const { id: advance } = await make.advance({ merchant_id })
  const { id } = await imports.upload(`Date,Amount,Merchant\n2026-02-03,7.77,${written}`)
  await imports.check(id, mappingOf({ date: 0, amount: 1, merchant: 2 }))
  const { data } = await api.get<Page<{ candidates: unknown[] }>>(`payment-imports/${id}/payers`)
  expect(data).toMatchObject([{ payer: written, outcome: 'unmatched', candidates: [{ id: advance }] }])
})
