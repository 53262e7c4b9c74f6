import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { renderScreen } from '../../testing/render-screen'
import { UiProvider } from '../ui-provider'
import { AppFrame } from './app-frame'

const frame = (
  <AppFrame
    brand="Back office"
    items={[
      { to: '/', label: 'Dashboard', end: true },
      { to: '/advances', label: 'Advances' },
    ]}
  >
    <h1>Page</h1>
  </AppFrame>
)
// jsdom has no widths: it sees the sidebar hidden, as on a phone, and a hidden element has no accessible name.
const link = (label: string) => screen.getByText(label).closest('a')
const button = (label: string) => screen.getByText(label).closest('button')
const press = (element: Element | null) => (element ? userEvent.click(element) : Promise.reject(new Error('not there')))
const openMenu = () => press(button('Open menu'))

// Proves R2.2.
test('a page below an item highlights that item', () => {
  renderScreen(frame, '/advances/new')
  expect(link('Advances')).toHaveAttribute('aria-current', 'page')
  expect(link('Dashboard')).not.toHaveAttribute('aria-current')
})

// Proves R2.5.
test('the open menu takes the focus; Escape closes it and returns the focus', async () => {
  renderScreen(frame)
  await openMenu()
  expect(button('Close menu')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(button('Open menu')).toHaveFocus()
})

// Proves R2.5.
test('Close menu closes it and returns the focus', async () => {
  renderScreen(frame)
  await openMenu()
  await press(button('Close menu'))
  expect(button('Open menu')).toHaveFocus()
})

// Proves R2.5.
test('following an item closes the menu', async () => {
  const { address } = renderScreen(frame)
  await openMenu()
  await press(link('Advances'))
  expect(address()).toBe('/advances')
  expect(screen.queryByText('Close menu')).not.toBeInTheDocument()
})

// Proves R20.106.
test('while the next page loads, its item is marked; the current one stays current', async () => {
  const hangs = () => new Promise<null>(() => undefined)
  const router = createMemoryRouter([
    {
      element: frame,
      children: [
        { index: true, element: null },
        { path: 'advances', loader: hangs, element: null },
      ],
    },
  ])
  render(
    <UiProvider navigate={(to) => router.navigate(to)}>
      <RouterProvider router={router} useTransitions={false} />
    </UiProvider>,
  )
  expect(link('Advances')).not.toHaveClass('pending')
  await press(link('Advances'))
  expect(link('Advances')).toHaveClass('pending')
  expect(link('Dashboard')).toHaveAttribute('aria-current', 'page')
})
