import { UiProvider } from '@mca/ui'
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Component } from './advance.page'

// Proves R7.23.
test('without an id in the address it says that one is required', () => {
  const router = createMemoryRouter([{ path: '/', element: <Component /> }])
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Advance ID is required')
})
