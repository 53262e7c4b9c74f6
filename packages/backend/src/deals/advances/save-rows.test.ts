import { beforeAll, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { Party } from '@mca/contract/parties'
import { propertyRuns } from '@mca/contract/testing/property-runs'
import fc from 'fast-check'
import { derivedDifferences } from '../../shared/records/lists/derived-tables.repo'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()

let syndicators: Party[]
beforeAll(async () => {
  syndicators = [await make.party('syndicators'), await make.party('syndicators')]
})

interface Fee {
  fee_name: string
  amount: number
  percent: number
}
interface Rows {
  company_fees: Fee[]
  syndicator_participations: { syndicator: number; participation: number; syndicator_fees: Fee[] }[]
}

const feesArb = fc.array(
  fc.record({
    fee_name: fc.constantFrom('Bank Fee', 'Management Fee'),
    amount: fc.constantFrom(0, 7.77, 250),
    percent: fc.constantFrom(0, 1.2345),
  }),
  { maxLength: 3 },
)
const rowsArb: fc.Arbitrary<Rows> = fc.record({
  company_fees: feesArb,
  syndicator_participations: fc.array(
    fc.record({
      syndicator: fc.constantFrom(0, 1),
      participation: fc.constantFrom(100, 1_000.01),
      syndicator_fees: feesArb,
    }),
    { maxLength: 3 },
  ),
})

const inputOf = ({ company_fees, syndicator_participations }: Rows) => ({
  company_fees,
  syndicator_participations: syndicator_participations.map(({ syndicator, ...rest }) => ({
    ...rest,
    syndicator_id: syndicators[syndicator]?.id,
  })),
})

/** The rows of an advance by their position. */
function rowsByPlace({ company_fees, syndicator_participations }: Rows): Map<string, string> {
  const fees = (place: string, list: Fee[]) => list.map((fee, n) => [`${place} ${n}`, JSON.stringify(fee)] as const)
  return new Map([
    ...fees('company_fees', company_fees),
    ...syndicator_participations.flatMap(({ syndicator_fees, ...own }, n) => [
      [`syndicator_participations ${n}`, JSON.stringify(own)] as const,
      ...fees(`syndicator_fees ${n}`, syndicator_fees),
    ]),
  ])
}

/** The expected audit entries of a save, such as 'company_fees change', sorted. */
function expectedEntries(before: Rows, after: Rows): string[] {
  const [was, now] = [rowsByPlace(before), rowsByPlace(after)]
  const table = (place: string) => place.split(' ')[0]
  return [
    ...[...now].flatMap(([place, row]) =>
      was.get(place) === row ? [] : [`${table(place)} ${was.has(place) ? 'change' : 'create'}`],
    ),
    ...[...was.keys()].flatMap((place) => (now.has(place) ? [] : [`${table(place)} delete`])),
  ].sort()
}

const listsOf = ({ company_fees, syndicator_participations }: AdvanceDetail) => ({
  company_fees,
  syndicator_participations,
})

// Proves R18.12.
test('saving the rows of an advance stores the given rows and audits only the differences', async () => {
  const property = fc.asyncProperty(fc.array(rowsArb, { minLength: 2, maxLength: 5 }), async (saves) => {
    let before: Rows = { company_fees: [], syndicator_participations: [] }
    const { id, merchant_id } = await make.advance()
    const terms = {
      merchant_id,
      amount: 10_000,
      payback: 12_500,
      date_funded: '2026-01-05',
      expected_end_date: '2026-06-29',
    }
    const entries = async () =>
      (
        await server().db.query<{ entry: string }>(
          {
            text: `select entity || ' ' || action as entry from audit_entries where owner_id = $1 and entity <> 'payments' order by id`,
          },
          [id],
        )
      ).map(({ entry }) => entry)
    for (const rows of saves) {
      const earlier = (await entries()).length
      const saved = await api.put<AdvanceDetail>(`advances/${id}`, { ...terms, ...inputOf(rows) })
      expect(listsOf(saved)).toEqual(listsOf(await make.advance({ ...terms, ...inputOf(rows) })))
      expect((await entries()).slice(earlier).sort()).toEqual(expectedEntries(before, rows))
      before = rows
    }
    expect(await derivedDifferences(server().db)).toEqual([])
  })
  await fc.assert(property, propertyRuns(4, 15))
})
