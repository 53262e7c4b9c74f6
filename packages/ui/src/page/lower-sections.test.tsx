import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { LowerSections } from './detail-page'

/** The router of a record, and whether each of its first paints had the sections below. */
function setUp() {
  const firstPaints = jest.fn<(hasLower: boolean) => void>()
  function Record() {
    useLayoutEffect(() => firstPaints(document.body.textContent.includes('Notes')), [])
    return <LowerSections>Notes</LowerSections>
  }
  const router = createMemoryRouter([
    { path: '/', element: 'List' },
    { path: '/record', element: <Record /> },
  ])
  render(<RouterProvider router={router} />)
  return { router, firstPaints }
}

// Proves R19.771.
test('a record that a link opens shows the sections below once it is painted; after Back and with a hash, at once', async () => {
  const { router, firstPaints } = setUp()
  await router.navigate('/record')
  await screen.findByText('Notes')
  expect(firstPaints).toHaveBeenLastCalledWith(false)
  await router.navigate('/')
  await screen.findByText('List')
  await router.navigate(-1)
  await screen.findByText('Notes')
  expect(firstPaints).toHaveBeenLastCalledWith(true)
  await router.navigate('/')
  await screen.findByText('List')
  await router.navigate('/record#payments')
  await screen.findByText('Notes')
  expect(firstPaints).toHaveBeenLastCalledWith(true)
  expect(firstPaints).toHaveBeenCalledTimes(3)
})
