import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { Money } from './money'

afterEach(cleanup)

// Proves R7.24.
test('an amount in whole dollars shows its cents under the pointer, where it has some', () => {
  render(
    <>
      <Money amount={1_234.56} />
      <Money amount={1_234} />
    </>,
  )
  expect(screen.getByText('$1,235').title).toBe('$1,234.56')
  expect(screen.getByText('$1,234').title).toBe('')
})
