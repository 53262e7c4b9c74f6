import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
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
  let isLeftToBrowser: boolean | undefined
  const decide = (click: MouseEvent) => {
    isLeftToBrowser = !click.defaultPrevented
    click.preventDefault() // jsdom can't open it, and says so later
  }
  globalThis.addEventListener('click', decide, { once: true })
  fireEvent.click(link, { [key]: true })
  expect(isLeftToBrowser).toBe(true)
})
