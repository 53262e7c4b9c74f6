import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { show } from '../show.test-helper'
import { LongText } from './long-text'

// Proves R2.34.
test('a long text takes two lines and shows in full under the pointer; a short one needs no tooltip', () => {
  const text = 'Superextraordinarily Longwinded Holdings LLC'
  show(
    <>
      <LongText text={text} />
      <LongText text="Bluegate Diner LLC" />
    </>,
  )
  expect(screen.getByTitle(text)).toHaveStyle({ WebkitLineClamp: '2' })
  expect(screen.getByText('Bluegate Diner LLC')).not.toHaveAttribute('title')
})
