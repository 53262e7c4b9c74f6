import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Money, Ratio } from './figures'
import { renderScreen } from '../test/render-screen'

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
