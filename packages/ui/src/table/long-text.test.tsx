import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderScreen } from '../../testing/render-screen'
import { LongText } from './long-text'

// Proves R2.34.
test('a long text has a tooltip with the whole text; a short one has none', () => {
  const text = 'Superextraordinarily Longwinded Holdings LLC'
  renderScreen(
    <>
      <LongText text={text} />
      <LongText text="Bluegate Diner LLC" />
    </>,
  )
  expect(screen.getByTitle(text)).toHaveTextContent(text)
  expect(screen.getByText('Bluegate Diner LLC')).not.toHaveAttribute('title')
})

// Proves R2.46.
test('a short text that is cut off has a tooltip while the pointer is over it', async () => {
  renderScreen(<LongText text="Bluegate Diner LLC" />)
  const text = screen.getByText('Bluegate Diner LLC')
  const height = jest.spyOn(text, 'scrollHeight', 'get').mockReturnValue(40)
  await userEvent.hover(text)
  expect(text).toHaveAttribute('title', 'Bluegate Diner LLC')
  await userEvent.unhover(text)
  height.mockReturnValue(0)
  await userEvent.hover(text)
  expect(text).toHaveAttribute('title', '')
})

// Proves R2.711.
test('a name from the right is cut off at its end, which is on the left', () => {
  const names = [
    '\u2068מסעדת הכרמל\u2069',
    '\u2068(١٢٣) شركة النور\u2069',
    '\u2068Café نان\u2069',
    'Bluegate Diner LLC',
  ]
  renderScreen(names.map((name) => <LongText key={name} text={name} />))
  expect(names.map((name) => screen.getByText(name).getAttribute('dir'))).toEqual(['rtl', 'rtl', null, null])
})
