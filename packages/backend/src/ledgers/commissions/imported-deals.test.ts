import { expect, test } from '@jest/globals'
import type { AdvanceDetail, AdvanceRow } from '@mca/contract/advances'
import type { AdvanceCommissions } from '@mca/contract/commissions'
import type { Page } from '@mca/contract/lists'
import { postWaiting } from '../posting/post-ledgers'
import { zippedBook } from '../../testing/files/book-files'
import { agreementOf } from '../../testing/calls/commission-calls'
import { setUpEmptyProducts } from '../../testing/app/empty-product'
import { createRecordFactories } from '../../testing/records/record-factories'
import { smallBook } from '../../testing/records/small-book'

const emptyProduct = setUpEmptyProducts()

// Proves R22.4.
test('a deal of an imported book has no commissions, also after a save, until it gets another ISO', async () => {
  const { api, book, db } = await emptyProduct()
  const make = createRecordFactories(api)
  const [iso, other] = [await make.party('isos', { name: 'Harbor Brokers' }), await make.party('isos')]
  for (const { id } of [iso, other])
    await api.post(`isos/${id}/agreements`, agreementOf('iso', id, { valid_from: '2024-01-01' }))
  await book.bring(await zippedBook(smallBook), 'book.zip')
  const [row] = (await api.get<Page<AdvanceRow>>('advances?search=ADV-000500')).data
  const { id, merchant_id, amount, payback, date_funded, expected_end_date, iso_id } = await api.get<AdvanceDetail>(
    `advances/${row?.id}`,
  )
  expect(iso_id).toBe(iso.id)
  const commissions = () => api.get<AdvanceCommissions>(`advances/${id}/commissions`)
  const save = (fields: object) =>
    api.put(`advances/${id}`, { merchant_id, amount, payback, date_funded, expected_end_date, ...fields })
  await save({ aliases: 'Corner Deli' })
  await save({ iso_id: iso.id })
  expect(await commissions()).toMatchObject({ agreements: [], payees: [] })
  await postWaiting(db)
  await save({ iso_id: other.id })
  await save({ aliases: 'Corner Deli II' })
  expect(await commissions()).toMatchObject({ payees: [{ party: { id: other.id }, accrued: 1_000 }] })
})
