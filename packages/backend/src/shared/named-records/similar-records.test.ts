import { expect, test } from '@jest/globals'
import { similarRecords, type SimilarRecords } from '@mca/contract/parties'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { api, make } = setUpTestApp()
const similar = async (path: string, body: object) => {
  const response = await api.call('POST', `${path}/similar`, body)
  expect([response.statusCode, response.body]).toEqual([200, response.body])
  return similarRecords.strict().parse(response.json<SimilarRecords>()).data
}

// Proves R5.61.
test('another merchant with the tax ID is named with its deals and what they still owe, and the number is never answered', async () => {
  const merchant = await make.merchant({ name: 'Keyhole Bakery', tax_id: '98-7654321' })
  const deal = { merchant_id: merchant.id, amount: 1_000, payback: 1_400 }
  const [first] = [await make.advance(deal), await make.advance(deal)]
  await make.advance({ ...deal, deal_flow: 'Paid OFF' })
  await make.payment(first?.id ?? '', { amount: 150.25, date: '2026-01-06' })
  await make.payment(first?.id ?? '', { amount: 99, date: '2026-01-07', status: 'failed' })
  const found = { id: merchant.id, name: 'Keyhole Bakery', same: 'tax_id', deals: 3, owed: 2_649.75 }
  expect(await similar('merchants', { name: 'Something Else', tax_id: '987654321' })).toEqual([found])
  expect(JSON.stringify(await similar('merchants', { tax_id: '987654321' }))).not.toContain('4321')
  expect(await similar('merchants', { tax_id: '987654321', except_id: merchant.id })).toEqual([])
  expect(await similar('merchants', { tax_id: '98765' })).toEqual([])
})

// Proves R5.61, R16.13.
test('a name is the same without regard to case, accents and spaces, and a DBA counts; others of the name follow', async () => {
  const one = await make.merchant({ name: 'Zócalo Tacos', dba: 'Zocalo Norte' })
  const names = async (body: object) => (await similar('merchants', body)).map(({ id, same }) => [id, same])
  expect(await names({ name: 'zocalo  TACOS' })).toEqual([[one.id, 'name']])
  expect(await names({ name: 'Zocalo Norte' })).toEqual([[one.id, 'name']])
  expect(await names({ name: 'Zocalo' })).toEqual([])
  await Promise.all([1, 2, 3, 4].map(() => make.merchant({ name: 'Zócalo Tacos' })))
  expect(await names({ name: 'Zocalo Tacos' })).toHaveLength(3)
})

// Proves R5.61.
test('a name with other punctuation or spaces may be the same, and one of other letters is not', async () => {
  const { id } = await make.merchant({ name: "Brook-Side Diner, Inc.", dba: "Joe's Place" })
  for (const name of ['Brook Side Diner', 'BROOKSIDE DINER, L.L.C.', 'Brook-Side Diner Co', 'JOES PLACE', 'Joe’s Place', 'Joe-s Place'])
    expect(await similar('merchants', { name })).toMatchObject([{ id, same: 'name' }])
  for (const name of ['Brookside Dinner', 'Joe Place', '李明', '- . -']) expect(await similar('merchants', { name })).toEqual([])
  const { id: iso } = await api.post<{ id: string }>('isos', { name: 'O’Hara & Sons, Ltd.' })
  expect(await similar('isos', { name: 'OHara and Sons' })).toMatchObject([{ id: iso }])
}) // oxfmt-ignore

// Proves R5.61.
test('a name with another kind of company, or without one, may be the same company', async () => {
  const { id } = await make.merchant({ name: 'Quillmark Diner LLC' })
  for (const name of ['Quillmark Diner', 'QUILLMARK DINER, L.L.C.', 'Quillmark Diner Inc.'])
    expect(await similar('merchants', { name })).toMatchObject([{ id, name: 'Quillmark Diner LLC', same: 'name' }])
  expect(await similar('merchants', { name: 'Quillmark' })).toEqual([])
})

// Proves R5.61.
test.each(['isos', 'funders', 'sales-reps', 'syndicators'])(
  '%s of the same name are found, without a tax ID',
  async (path) => {
    const party = await make.party(path, { name: `Twin ${path}` })
    expect(await similar(path, { name: `TWIN ${path}`, tax_id: '987654321' })).toEqual([
      { id: party.id, name: `Twin ${path}`, same: 'name', deals: 0, owed: 0 },
    ])
    expect(await similar(path, {})).toEqual([])
  },
)
