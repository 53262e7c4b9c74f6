import { expect, test } from '@jest/globals'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderScreen } from '../../testing/render-screen'
import { RowLink } from './link'

test('a link of a row opens its page within the app', async () => {
  const { address } = renderScreen(<RowLink to="/merchants/1">Ash Diner</RowLink>)
  await userEvent.click(screen.getByRole('link', { name: 'Ash Diner' }))
  expect(address()).toBe('/merchants/1')
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('with %s, the browser opens it', (key) => {
  renderScreen(<RowLink to="/merchants/1">Ash Diner</RowLink>)
  const link = screen.getByRole('link', { name: 'Ash Diner' })
  const click = createEvent.click(link, { [key]: true })
  fireEvent(link, click)
  expect(click.defaultPrevented).toBe(false)
})
