import { expect, test } from '@jest/globals'
import { remainingDraw, outstandingDraw, netForgiven } from './draw'

// Proves R22.36.
test.each([
  ['nothing was drawn', { drawn: 0, forgiven: 0, balance: 300 }, 0, 500],
  ['nothing was drawn, and a clawback is owed', { drawn: 0, forgiven: 0, balance: -300 }, 0, 500],
  ['a draw without any commission', { drawn: 400, forgiven: 0, balance: -400 }, 400, 100],
  ['a draw that was partly covered when it was paid', { drawn: 400, forgiven: 0, balance: -100 }, 100, 400],
  ['a draw that commissions have earned back', { drawn: 400, forgiven: 0, balance: 50 }, 0, 500],
  ['a draw that is earned back to the cent', { drawn: 400, forgiven: 0, balance: 0 }, 0, 500],
  ['a draw and a clawback of something else', { drawn: 400, forgiven: 0, balance: -900 }, 400, 100],
  ['a draw that was partly forgiven', { drawn: 400, forgiven: 150, balance: -250 }, 250, 250],
  ['more than the agreement allows today', { drawn: 700, forgiven: 0, balance: -700 }, 700, 0],
  ['a forgiven draw that came back', { drawn: 0, forgiven: 400, balance: -10 }, 0, 500],
])('%s', (_case, draws, outstanding, left) => {
  expect([outstandingDraw(draws), remainingDraw({ limit: 500, ...draws })]).toEqual([outstanding, left])
})

// Proves R22.36.
test('without a draw in the agreement, nothing can be drawn', () => {
  expect(remainingDraw({ limit: 0, drawn: 0, forgiven: 0, balance: 900 })).toBe(0)
})

// Proves R22.360.
test.each([
  ['nothing was forgiven', [], 0],
  ['no draw came back', [{ amount: 500, balance: -500, drawn: 500 }], 500],
  ['the only draw came back', [{ amount: 500, balance: 0, drawn: 0 }], 0],
  ['one of two draws came back', [{ amount: 500, balance: -300, drawn: 300 }], 300],
  ['the other draw was earned back before', [{ amount: 200, balance: 0, drawn: 300 }], 0],
  [
    'later entries forgave what the first one now covers',
    [
      { amount: 200, balance: -300, drawn: 300 },
      { amount: 300, balance: -300, drawn: 300 },
    ],
    300,
  ],
  ['a clawback is owed, which no draw caused', [{ amount: 500, balance: -900, drawn: 100 }], 100],
])('of forgiven draws stands: %s', (_case, entries, standing) => {
  expect(netForgiven(entries)).toBe(standing)
})
