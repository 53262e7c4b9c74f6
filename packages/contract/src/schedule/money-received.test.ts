import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { valuesOf } from '../fields/index'
import { paymentStatuses } from '../payment/index'
import { moneyReceived, receivedIn, statusesOf } from './money-received'
import { propertyRuns } from '../testing/property-runs'

const today = '2026-03-03'
const payment = (status: 'pending' | 'cleared' | 'reversed' | 'failed', amount: number, date = '2026-03-02') => ({
  status,
  amount,
  date,
})

// Proves R15.1.
describe('the three figures', () => {
  test('received is cleared, in flight is pending, returned is failed and reversed', () => {
    expect(statusesOf('received')).toEqual(['cleared'])
    expect(statusesOf('in_flight')).toEqual(['pending'])
    expect(statusesOf('returned')).toEqual(['reversed', 'failed'])
  })

  test('the sums are exact to the cent', () => {
    expect(
      moneyReceived(
        [
          payment('cleared', 0.1),
          payment('cleared', 0.2),
          payment('pending', 1_000.01),
          payment('failed', 70),
          payment('reversed', 0.7),
        ],
        today,
      ),
    ).toEqual({ received: 0.3, in_flight: 1_000.01, returned: 70.7 })
    expect(moneyReceived([], today)).toEqual({ received: 0, in_flight: 0, returned: 0 })
  })

  test('a cleared payment of a day to come is in flight until its day', () => {
    const tomorrow = [payment('cleared', 70.7, '2026-03-04'), payment('pending', 1, '2026-03-04')]
    expect(moneyReceived(tomorrow, today)).toEqual({ received: 0, in_flight: 71.7, returned: 0 })
    expect(moneyReceived(tomorrow, '2026-03-04')).toEqual({ received: 70.7, in_flight: 1, returned: 0 })
  })

  test('a payment that goes from cleared to reversed lowers what is received', () => {
    const others = [payment('cleared', 500), payment('pending', 20)]
    expect(moneyReceived([...others, payment('cleared', 250.5)], today)).toMatchObject({ received: 750.5, returned: 0 })
    expect(moneyReceived([...others, payment('reversed', 250.5)], today)).toMatchObject({
      received: 500,
      returned: 250.5,
    })
  })

  test('every payment is in exactly one figure, in any order', () => {
    const anyPayment = fc.record({
      status: fc.constantFrom(...valuesOf(paymentStatuses)),
      cents: fc.integer({ min: 1, max: 99_999_999 }),
      date: fc.constantFrom('2026-03-02', today, '2026-03-04'),
    })
    fc.assert(
      fc.property(fc.array(anyPayment, { maxLength: 60 }), (drawn) => {
        const payments = drawn.map(({ status, cents, date }) => payment(status, cents / 100, date))
        const { received, in_flight, returned } = moneyReceived(payments, today)
        expect(Math.round((received + in_flight + returned) * 100)).toBe(
          drawn.reduce((sum, { cents }) => sum + cents, 0),
        )
        expect(moneyReceived(payments.toReversed(), today)).toEqual({ received, in_flight, returned })
      }),
      propertyRuns(),
    )
  })
})

// Proves R15.17.
test('received by a day counts cleared payments up to that day, inclusive', () => {
  const payments = [
    payment('cleared', 100, '2026-03-02'),
    payment('cleared', 10, '2026-03-03'),
    payment('pending', 5, '2026-03-02'),
    payment('cleared', 1, '2026-03-04'),
  ]
  expect(receivedIn(payments, { to: '2026-03-01' })).toBe(0)
  expect(receivedIn(payments, { to: '2026-03-03' })).toBe(110)
  expect(receivedIn(payments, { from: '2026-03-03', to: '2026-03-04' })).toBe(11)
})
