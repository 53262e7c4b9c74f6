import { afterEach, expect, jest, test } from '@jest/globals'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, Outlet, RouterProvider, useNavigation } from 'react-router-dom'
import { announceSlowLoading } from './announce-slow-loading'

afterEach(() => void jest.useRealTimers())

/** Two pages in one frame, which notes what it renders. The second page's loader waits for `data`. */
function openFrame(data: Promise<null> | null) {
  const rendered: string[] = []
  function Frame() {
    const { state } = useNavigation()
    rendered.push(state)
    return <Outlet />
  }
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <>List</> },
        { path: '/record', element: <>Record</>, loader: async () => data },
      ],
    },
  ])
  const page = document.createElement('div')
  const root = createRoot(page)
  act(() => root.render(<RouterProvider router={announceSlowLoading(router)} useTransitions={false} />))
  rendered.length = 0
  return { router, rendered, page }
}

test('a page whose data is known is rendered once', async () => {
  const { router, rendered, page } = openFrame(null)
  await act(() => router.navigate('/record'))
  expect(page.textContent).toBe('Record')
  expect(rendered).toEqual(['idle'])
})

// Proves R2.13, R20.106.
test('a page that loads for longer than 200 ms is announced', async () => {
  jest.useFakeTimers()
  let arrive: (data: null) => void = () => undefined
  const { router, rendered, page } = openFrame(new Promise((resolve) => void (arrive = resolve)))
  const opening = router.navigate('/record')
  await act(() => jest.advanceTimersByTimeAsync(199))
  expect(rendered).toEqual([])
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(rendered).toEqual(['loading'])
  arrive(null)
  await act(() => opening)
  expect(page.textContent).toBe('Record')
  expect(rendered).toEqual(['loading', 'idle'])
})
