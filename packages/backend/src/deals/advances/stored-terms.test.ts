import { beforeEach, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail, AdvanceInput } from '@mca/contract/advances'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()
const { posted, expectReconciled } = createLedgerCalls({ server, make })
beforeEach(() => server().setToday('2026-03-02'))

type Given = Partial<AdvanceInput['syndicator_participations'][number]>
const bank = { fee_name: 'Bank Fee', amount: 1, percent: 1 } as const
const managed = { fee_name: 'Management Fee', amount: 0, percent: 5, base: 'collected' } as const
const part = (syndicator_id: string, fields: Given = {}) => ({ syndicator_id, participation: 100, ...fields })

/** Saves an advance with these participations, and returns what is stored of their terms. */
async function save(advance: AdvanceDetail, participations: readonly Given[]) {
  const { id, merchant_id, amount, payback, date_funded, expected_end_date } = advance
  const terms = { merchant_id, amount, payback, date_funded, expected_end_date }
  const body = { ...terms, syndicator_participations: participations }
  return termsOf(await api.put<AdvanceDetail>(`advances/${id}`, body))
}
const termsOf = ({ syndicator_participations }: AdvanceDetail) =>
  syndicator_participations.map(({ syndicator_id, shares_over_collection, syndicator_fees }) => [
    syndicator_id,
    shares_over_collection,
    ...syndicator_fees.map(({ fee_name, base, timing }) => `${fee_name}: ${base}, ${timing}`),
  ])
const makeWith = (participations: readonly Given[]) =>
  make.advance({ amount: 300, payback: 390, syndicator_participations: participations })

// Proves R21.40.
describe('the terms of participations and their fees', () => {
  test('have defaults that leave a deal as it was before there were terms', async () => {
    const { id } = await make.party('syndicators')
    expect(termsOf(await makeWith([part(id, { syndicator_fees: [bank] })]))).toEqual([
      [id, true, 'Bank Fee: participation, upfront'],
    ])
  })

  test('stay when a client that does not know them saves the advance, wherever the rows are by then', async () => {
    const [one, other] = [await make.party('syndicators'), await make.party('syndicators')]
    const late = { ...bank, timing: 'end' } as const
    const advance = await makeWith([
      part(one.id, { shares_over_collection: false, syndicator_fees: [late, managed, bank] }),
      part(other.id, { syndicator_fees: [{ ...bank, base: 'payback', timing: 'after_principal' }] }),
    ])
    const { base: _unknown, ...fee } = managed
    const shared = [other.id, true, 'Bank Fee: payback, after_principal']
    expect(
      await save(advance, [part(other.id, { syndicator_fees: [bank] }), part(one.id, { syndicator_fees: [fee, bank, bank] })]),
    ).toEqual([
      shared,
      [one.id, false, 'Management Fee: collected, concurrent', 'Bank Fee: participation, end', 'Bank Fee: participation, upfront'],
    ]) // oxfmt-ignore
    expect(await save(advance, [part(other.id, { syndicator_fees: [bank] })])).toEqual([shared])
  })

  test('change when they are given, which posts what follows from it and is in the trail', async () => {
    const { id } = await make.party('syndicators')
    const advance = await makeWith([part(id, { syndicator_fees: [bank] })])
    await make.payment(advance.id)
    await save(advance, [part(id, { shares_over_collection: false, syndicator_fees: [{ ...bank, timing: 'end' }] })])
    expect((await posted(id)).at(-1)).toEqual(['adjustment', 1_00])
    const { data } = await api.get<{ data: { entity: string; after: object }[] }>(`audit?advances=${advance.id}`)
    expect(data.map(({ after }) => after)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ timing: 'end' }),
        expect.objectContaining({ shares_over_collection: false }),
      ]),
    )
    await expectReconciled()
  })

  // Proves R21.6.
  test('a fee on what is collected is paid with each payment, whatever is sent', async () => {
    const { id } = await make.party('syndicators')
    const fees = [{ ...managed, timing: 'end' } as const]
    const advance = await makeWith([part(id, { syndicator_fees: fees })])
    expect(termsOf(advance)).toEqual([[id, true, 'Management Fee: collected, concurrent']])
    await make.payment(advance.id)
    expect((await posted(id)).slice(1)).toEqual([
      ['share', 33_33],
      ['fee', -1_67],
    ])
  })
})

// Proves R21.42.
test('a fee of more than 100 % of the payback or of what is collected is refused; of the participation it is not', async () => {
  const { id } = await make.party('syndicators')
  const advance = await makeWith([part(id)])
  const message = 'Percent must be at most 100 of the payback or of what is collected'
  for (const base of ['payback', 'collected'])
    expect(
      await api.refused(400, 'PUT', `advances/${advance.id}`, {
        ...advance,
        syndicator_participations: [part(id, { syndicator_fees: [{ ...managed, percent: 100.0001, base } as never] })],
      }),
    ).toMatchObject({ errors: [{ path: 'syndicator_participations.0.syndicator_fees.0.percent', message }] })
  expect(await save(advance, [part(id, { syndicator_fees: [{ ...bank, percent: 150, amount: 150 }] })])).toHaveLength(1)
})

// Proves R21.43.
test('a fee of $0.00 posts nothing', async () => {
  const { id } = await make.party('syndicators')
  const advance = await makeWith([part(id, { syndicator_fees: [{ ...bank, amount: 0, percent: 0 }] })])
  await make.payment(advance.id)
  expect(await posted(id)).toEqual([
    ['investment', -100_00],
    ['share', 33_33],
  ])
  await expectReconciled()
})

// Proves R22.51.
test.each([
  ['payback', 'concurrent', 4, 240],
  ['participation', 'end', 4, 200],
  ['payback', 'upfront', 0.0001, 0.01],
  ['collected', 'concurrent', 4, 0],
  [undefined, undefined, 4, 0],
] as const)(
  'a fee of which only the percent is given, of %s, has its amount',
  async (base, timing, percent, amount) => {
    const { id } = await make.party('syndicators')
    const fees = [
      { fee_name: 'Management Fee', percent, base, timing },
      { fee_name: 'Bank Fee', amount: 7, percent, base, timing },
    ]
    const { syndicator_participations } = await make.advance({
      amount: 10_000,
      payback: 12_000,
      syndicator_participations: [{ syndicator_id: id, participation: 5_000, syndicator_fees: fees }],
    })
    expect(syndicator_participations[0]?.syndicator_fees.map((fee) => fee.amount)).toEqual([amount, 7])
  },
)
