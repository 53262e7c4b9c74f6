import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { formatMoneyExact, formatRatio } from '@mca/contract/money'
import { render } from '@testing-library/react'
import { Change } from './change'

const show = (now: number | undefined, before: number | null | undefined) =>
  render(<Change now={now} before={before} format={formatMoneyExact} period="in the 30 days before" worse="down" />)
    .container

// Proves R17.155.
test.each([
  [1_100, 1_000, 'Up 10.0% from $1,000.00 in the 30 days before'],
  [950.5, 1_000, 'Down 5.0% from $1,000.00 in the 30 days before'],
  [1_000, 1_000, 'Unchanged from $1,000.00 in the 30 days before'],
  [0, 1_000, 'Down 100.0% from $1,000.00 in the 30 days before'],
  [25_000, 10, 'Up from $10.00 in the 30 days before'],
  [-20_000, -40_000, 'Up from -$40,000.00 in the 30 days before'],
  [100, -50, 'Up from -$50.00 in the 30 days before'],
  [100, 0, 'Up from $0.00 in the 30 days before'],
])('%p after %p: %s', (now, before, text) => {
  expect(show(now, before)).toHaveTextContent(text)
})

// Proves R17.155.
test.each([
  ['an earlier period that is not known', 100, null],
  ['a figure that is not known', undefined, 100],
])('%s says nothing', (_case, now, before) => {
  expect(show(now, before)).toBeEmptyDOMElement()
})

// Proves R17.155.
test('an earlier period that loads has an empty line, so that nothing moves', () => {
  expect(show(100, undefined)).toHaveTextContent('')
  expect(show(100, undefined).children).toHaveLength(1)
})

// Proves R17.155.
test('a ratio has no percent of its own, and is unchanged if it reads the same', () => {
  const ratio = (now: number) =>
    render(<Change now={now} before={0.612} measure="ratio" format={formatRatio} period="on Oct 29, 2026" />).container
  expect(ratio(0.624)).toHaveTextContent('Up from 61.2% on Oct 29, 2026')
  expect(ratio(0.6119)).toHaveTextContent('Unchanged from 61.2% on Oct 29, 2026')
  expect(ratio(0.616)).toHaveTextContent('Up from 61.2% on Oct 29, 2026')
  expect(ratio(0.608)).toHaveTextContent('Down from 61.2% on Oct 29, 2026')
})

// Proves R17.155.
test('only a change of a tenth or more for the worse has a color', () => {
  const colored = (now: number) => show(now, 1_000).querySelector('[data-palette=amber]') !== null
  expect([899, 900, 901, 1_000, 2_000].map(colored)).toEqual([true, true, false, false, false])
})
