import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Money, PaidMoney, Ratio, RemainingMoney } from './money'
import { renderScreen } from '../../testing/render-screen'

// Proves R7.24.
test.each([
  [1234.5, '$1,235', '$1,234.50'],
  [-0.4, '$0', '-$0.40'],
])('%p prints in whole dollars, with its cents in the tooltip', (amount, text, cents) => {
  renderScreen(<Money amount={amount} />)
  expect(screen.getByText(text)).toHaveAttribute('title', cents)
})

test('an amount without cents has no tooltip', () => {
  renderScreen(<Money amount={1200} />)
  expect(screen.getByText('$1,200')).not.toHaveAttribute('title')
})

// Proves R11.3.
test('a ratio is green only when it is complete, not when it rounds to 100%', () => {
  renderScreen(
    <>
      <Ratio ratio={1} isComplete />
      <Ratio ratio={0.9999} isComplete={false} />
    </>,
  )
  const colors = screen.getAllByText('100.0%').map(({ style }) => style.color)
  expect(colors).toEqual(['var(--mca-colors-green-fg)', ''])
})

// Proves R20.84.
test.each([
  ['everything was received', null, '$12,500', '$0'],
  ['a server does not say', undefined, '$12,500', '$0'],
  ['debits were returned', { returned: 250.5, in_flight: 0, owed: 250.5 }, '$12,500 $251 returned', '$0 $251 owed'],
  ['a debit has not cleared', { returned: 0, in_flight: 125, owed: 125 }, '$12,500 $125 in flight', '$0 $125 owed'],
  ['both', { returned: 250, in_flight: 125, owed: 375 }, '$12,500 $250 returned $125 in flight', '$0 $375 owed'],
])('a paid total and a remaining balance say what was not received: %s', (_case, not, paid, remaining) => {
  renderScreen(
    <>
      <p>
        <PaidMoney amount={12_500} not={not} />
      </p>
      <p>
        <RemainingMoney amount={0} not={not} />
      </p>
    </>,
  )
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([paid, remaining])
})
