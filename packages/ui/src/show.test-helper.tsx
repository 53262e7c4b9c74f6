import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import type { NavigateFunction } from 'react-router-dom'
import { UiProvider } from './theme/ui-provider'

interface Shown {
  unmount: () => void
  /** Where the person is now, and all that was ever so. */
  address: () => string
  visited: ReadonlySet<string>
  goBack: () => Promise<void>
  goTo: (to: string) => Promise<void>
}

/** Shows a piece of a screen as the shell would: styled, toasts included, at an address. jsdom has no Request, so no data router. */
export function show(element: ReactNode, at = '/'): Shown {
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
