import { advanceListQuery } from '@mca/contract/advances'
import { merchantListQuery } from '@mca/contract/merchants'
import { z } from 'zod'
import type { Queryable } from '../src/platform/database/db'

/** A query of a list as in a URL. */
interface ListCase {
  name: string
  given: Record<string, string>
}

/** By each column that a list accepts, in both directions. */
const sorted = ({ shape }: { shape: { sort: z.ZodType } }): ListCase[] =>
  z
    .toJSONSchema(shape.sort, { io: 'output' })
    .enum?.map((sort) => ({ name: `by ${sort}`, given: { sort: String(sort) } })) ?? []

/** Every sort, and filters from those that match half of the book to those that match a few. */
export async function advanceCases(db: Queryable): Promise<ListCase[]> {
  const idOf = async (table: string, number: number) =>
    (await db.query<{ id: string }>({ text: `select id from ${table} where number = ${number}` }))[0]?.id ?? ''
  const funder_id = await idOf('funders', 1)
  const iso_id = await idOf('isos', 1)
  const sales_rep_id = await idOf('sales_reps', 1)
  const syndicator_id = await idOf('syndicators', 1)
  return [
    { name: 'everything', given: {} },
    ...sorted(advanceListQuery),
    { name: 'Closed and Funded', given: { deal_flow: 'Closed,Funded' } },
    { name: 'Closed by -performance', given: { deal_flow: 'Closed', sort: '-performance' } },
    { name: 'Collections by paid', given: { deal_flow: 'Collections', sort: 'paid' } },
    { name: 'Issues by merchant', given: { deal_flow: 'Issues', sort: 'merchant' } },
    { name: 'largest funder', given: { funder_id } },
    { name: 'largest funder by amount', given: { funder_id, sort: 'amount' } },
    { name: 'largest funder by -paid', given: { funder_id, sort: '-paid' } },
    { name: 'small funder', given: { funder_id: await idOf('funders', 12) } },
    { name: 'ISO', given: { iso_id } },
    { name: 'sales rep', given: { sales_rep_id } },
    { name: 'syndicator', given: { syndicator_id } },
    ...['current', '1-7,8-14,15-30,31-60,61-90,over-90', '31-60', 'no-schedule'].flatMap((bucket) => [
      { name: bucket, given: { bucket } },
      { name: `${bucket} by -behind`, given: { bucket, sort: '-behind' } },
    ]),
    { name: 'behind by merchant', given: { bucket: '1-7,8-14,15-30,31-60,61-90,over-90', sort: 'merchant' } },
    { name: 'largest funder by -behind', given: { funder_id, sort: '-behind' } },
    { name: 'paused', given: { standing: 'paused' } },
    { name: 'missed yesterday by -behind', given: { standing: 'missed', sort: '-behind' } },
    { name: 'nearly paid by -performance', given: { standing: 'nearly-paid', sort: '-performance' } },
    { name: 'FL', given: { state: 'FL' } },
    { name: 'FL by -amount', given: { state: 'FL', sort: '-amount' } },
    { name: 'FL, largest funder, Closed', given: { state: 'FL', funder_id, deal_flow: 'Closed' } },
    { name: 'last year', given: { funded_from: '2025-11-20' } },
    { name: 'last year by -paid', given: { funded_from: '2025-11-20', sort: '-paid' } },
    { name: 'one month by merchant', given: { funded_from: '2025-10-01', funded_to: '2025-10-31', sort: 'merchant' } },
    ...[
      'ADV-001500',
      '4567',
      '(305) 555-0104',
      'copper flooring',
      'maple dental miami',
      'brokers 3 reno',
      'reno',
      'miami',
      'blue',
      'llc',
      'a',
    ].map((search) => ({ name: `search '${search}'`, given: { search } })),
    {
      name: "search 'blue', FL, Closed by -amount",
      given: { search: 'blue', state: 'FL', deal_flow: 'Closed', sort: '-amount' },
    },
  ]
}

export const merchantCases: readonly ListCase[] = [
  { name: 'everything', given: {} },
  ...sorted(merchantListQuery),
  { name: 'active by phone', given: { status: 'active', sort: 'phone' } },
  { name: 'FL', given: { state: 'FL' } },
  { name: "search 'blue dental'", given: { search: 'blue dental' } },
  { name: "search 'blue'", given: { search: 'blue' } },
]

/** Friday, November 20, 2026 is the last day of the book. */
export const dueCases: readonly (ListCase & { day: string })[] = [
  { name: 'today', day: '2026-11-20', given: {} },
  { name: 'today, what is missing', day: '2026-11-20', given: { show: 'missing' } },
  { name: "today, search 'blue'", day: '2026-11-20', given: { search: 'blue' } },
  { name: 'the day before', day: '2026-11-19', given: {} },
  { name: 'the next banking day', day: '2026-11-23', given: {} },
  { name: 'a year ago', day: '2025-11-20', given: {} },
]
