import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { UiProvider } from '../src/ui-provider'

export interface RenderedScreen {
  unmount: () => void
  /** The current address: path and search. */
  address: () => string
  /** Every address since the first render. */
  visited: ReadonlySet<string>
  goBack: () => Promise<void>
  goTo: (to: string) => Promise<void>
}

/** Renders a part of a screen at an address as the shell does: with styles, toasts and a data router. */
export function renderScreen(element: ReactNode, at = '/'): RenderedScreen {
  let address = at
  const visited = new Set<string>()
  // From a component and not from the router, whose state is ahead of what is rendered.
  function WatchAddress() {
    const { pathname, search } = useLocation()
    address = pathname + search
    visited.add(address)
    return null
  }
  const page = (
    <>
      {element}
      <WatchAddress />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] })
  const { unmount } = render(
    <UiProvider navigate={(to) => router.navigate(to)}>
      <RouterProvider router={router} useTransitions={false} />
    </UiProvider>,
  )
  return {
    unmount,
    address: () => address,
    visited,
    goBack: () => act(() => router.navigate(-1)),
    goTo: (to: string) => act(() => router.navigate(to)),
  }
}
