import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { z } from 'zod'
import { advanceListQuery } from '../advance/index'
import { commissionDealsQuery } from '../commission/index'
import { ledgerPositionsQuery, ledgerPostingsQuery } from '../ledger/index'
import { merchantListQuery } from '../merchant/index'
import { partyListQuery } from '../party/index'
import { dueQuery, paymentListQuery } from '../payment/index'
import { propertyRuns } from '../testing/property-runs'
import { queryReader } from './query-reader'
import { queryRules } from './query-rules'
import { readQuery, type QuerySchema } from './read-query'

const lists: Record<string, { schema: QuerySchema<object>; reader: QuerySchema<object> }> = {
  commissions: { schema: commissionDealsQuery, reader: queryReader(queryRules(commissionDealsQuery)) },
  'ledger rows': { schema: ledgerPostingsQuery, reader: queryReader(queryRules(ledgerPostingsQuery)) },
  positions: { schema: ledgerPositionsQuery, reader: queryReader(queryRules(ledgerPositionsQuery)) },
  advances: { schema: advanceListQuery, reader: queryReader(queryRules(advanceListQuery)) },
  merchants: { schema: merchantListQuery, reader: queryReader(queryRules(merchantListQuery)) },
  parties: { schema: partyListQuery, reader: queryReader(queryRules(partyListQuery)) },
  payments: { schema: paymentListQuery, reader: queryReader(queryRules(paymentListQuery)) },
  'due debits': { schema: dueQuery, reader: queryReader(queryRules(dueQuery)) },
}

const names = [
  ...new Set([
    ...Object.keys(advanceListQuery.shape),
    ...Object.keys(paymentListQuery.shape),
    'day',
    'show',
    'unknown',
  ]),
]
const values = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '1',
    '100',
    '101',
    '-1',
    '1.5',
    '9007199254740993',
    '000000000000001',
    '1e3',
    ' 2',
    'a\0b',
  ),
  fc.constantFrom('x'.repeat(100), 'x'.repeat(101), 'x'.repeat(1000), 'x'.repeat(1001), ` ${'x'.repeat(1000)} `),
  fc.constantFrom(
    'name',
    '-name',
    'paid',
    '-paid',
    'date',
    'active',
    'defaulted',
    'missed',
    'missing',
    'Funded',
    'FUNDED',
  ),
  fc.constantFrom('Funded,Closed', 'Funded,', ',', 'current,1-7', 'pending,pending', 'pending, cleared'),
  fc.constantFrom('NY', 'ny', ' ny ', 'N', 'NYC', 'ßs', '2026-11-28', '2026-02-30', '2026-1-1', '0000-01-01'),
  fc.uuid(),
  fc.uuid().map((id) => ` ${id.toUpperCase()} `),
)

// Proves R19.560.
test.each(Object.keys(lists))('an address of %s reads the same without zod as with the schema', (name) => {
  const { schema, reader } = lists[name] as (typeof lists)[string] // one of its keys
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), values), (given) => {
      expect(readQuery(reader, given)).toEqual(readQuery(schema, given))
    }),
    propertyRuns(500, 20_000),
  )
})

test('a parameter of an unknown kind stops the build', () => {
  expect(() => queryRules(z.object({ on: z.boolean().optional() }))).toThrow('There is no rule that reads on')
})
