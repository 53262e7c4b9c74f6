import { expect, test } from '@jest/globals'
import { importPayerList } from '@mca/contract/imports'
import type { Page } from '@mca/contract/lists'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls, mappingOf } from '../../testing/import-files'
import { setUpTestApp } from '../../testing/set-up-test-app'

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
        { id: open.id, status: 'Funded', balance: 125.5 },
        { id: closed.id, status: 'Closed', balance: 0 },
      ],
    },
    { payer: 'Auto', candidates: [] },
  ])
})
