import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderScreen } from '../../test/render-screen'
import { LongText } from './long-text'

// Proves R2.34.
test('a long text takes two lines and has a tooltip with the whole text; a short one has none', () => {
  const text = 'Superextraordinarily Longwinded Holdings LLC'
  renderScreen(
    <>
      <LongText text={text} />
      <LongText text="Bluegate Diner LLC" />
    </>,
  )
  expect(screen.getByTitle(text)).toHaveStyle({ WebkitLineClamp: '2' })
  expect(screen.getByText('Bluegate Diner LLC')).not.toHaveAttribute('title')
})
