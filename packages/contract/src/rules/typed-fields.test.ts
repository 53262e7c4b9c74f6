import { expect, test } from '@jest/globals'
import { withListOf, withRowRemoved } from './typed-fields'

// Proves R8.8.
test('removing a row removes its fields, moves up later rows and keeps other lists', () => {
  const typed = new Set([
    'payback',
    'company_fees.1.amount',
    'syndicator_participations.0.participation',
    'syndicator_participations.1.commission',
    'syndicator_participations.2.syndicator_fees.0.amount',
    'syndicator_participations.10.syndicator_fees.3.percent',
  ])
  expect([...withRowRemoved(typed, 'syndicator_participations', 1)]).toEqual([
    'payback',
    'company_fees.1.amount',
    'syndicator_participations.0.participation',
    'syndicator_participations.1.syndicator_fees.0.amount',
    'syndicator_participations.9.syndicator_fees.3.percent',
  ])
  expect([...withRowRemoved(typed, 'syndicator_participations.10.syndicator_fees', 2)]).toContain(
    'syndicator_participations.10.syndicator_fees.2.percent',
  )
})

// Proves R8.24.
test('putting back the rows of a list also puts back which of their fields were typed', () => {
  const typed = new Set(['payback', 'company_fees.0.percent'])
  const earlier = new Set(['factor_rate', 'company_fees.0.amount', 'company_fees.10.percent'])
  expect([...withListOf(typed, 'company_fees', earlier)]).toEqual([
    'payback',
    'company_fees.0.amount',
    'company_fees.10.percent',
  ])
})
