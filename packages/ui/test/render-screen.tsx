import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import type { NavigateFunction } from 'react-router-dom'
import { UiProvider } from '../src/ui-provider'

interface Screen {
  unmount: () => void
  /** The current address: path and search. */
  address: () => string
  /** Every address since the first render. */
  visited: ReadonlySet<string>
  goBack: () => Promise<void>
  goTo: (to: string) => Promise<void>
}

/** Renders a part of a screen at an address as the shell does: with styles and toasts. */
export function renderScreen(element: ReactNode, at = '/'): Screen {
  let address = at
  const visited = new Set<string>()
  let navigate: NavigateFunction | undefined
  function Watch() {
    const { pathname, search } = useLocation()
    address = `${pathname}${search}`
    visited.add(address)
    navigate = useNavigate()
    return null
  }
  const view = render(
    <UiProvider>
      <MemoryRouter initialEntries={[at]}>
        {element}
        <Watch />
      </MemoryRouter>
    </UiProvider>,
  )
  return {
    unmount: view.unmount,
    address: () => address,
    visited,
    goBack: () => act(async () => navigate?.(-1)),
    goTo: (to: string) => act(async () => navigate?.(to)),
  }
}
