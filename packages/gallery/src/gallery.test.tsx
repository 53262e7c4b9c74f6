import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { UiProvider } from '@mca/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { galleryRoutes } from './groups'

/** Components that only remotes of the release before import, and those that render nothing. */
const notShown = ['Box', 'UnsavedWork']

/** The components that the packages export, by name: what begins with a capital letter. */
async function exportedComponents(): Promise<Map<string, unknown>> {
  const modules = await Promise.all(
    ['ui', 'charts'].flatMap((name) => {
      const manifest = fileURLToPath(new URL(`../../${name}/package.json`, import.meta.url))
      const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Record<string, string> }
      return Object.keys(exports).map(
        async (path) => (await import(`@mca/${name}${path.slice(1)}`)) as Record<string, unknown>,
      )
    }),
  )
  return new Map(modules.flatMap(Object.entries).filter(([name]) => /^[A-Z]/.test(name) && !notShown.includes(name)))
}

interface Fiber {
  type: unknown
  child: Fiber | null
  sibling: Fiber | null
}

/** The types of everything that React renders in an element, portals too. React has its tree in a property of the element. */
function renderedTypes(container: Element): unknown[] {
  const [, root] = Object.entries(container).find(([key]) => key.startsWith('__reactContainer$')) ?? []
  const typesIn = (fiber: Fiber | null): unknown[] =>
    fiber ? [fiber.type, ...typesIn(fiber.child), ...typesIn(fiber.sibling)] : []
  // `root` may be the tree before the last commit; its alternate is the other one.
  const { alternate } = root as { alternate: Fiber | null }
  return [...typesIn(root as Fiber), ...typesIn(alternate)]
}

test('the gallery renders every component that the user interface exports', async () => {
  const missing = await exportedComponents()
  const paths = ['/signed-out', ...(galleryRoutes.at(-1)?.children ?? []).map(({ path = '' }) => path)]
  for (const path of paths) {
    const router = createMemoryRouter(galleryRoutes, { initialEntries: [path] })
    const { container } = render(
      <QueryClientProvider client={new QueryClient()}>
        <UiProvider navigate={(to) => router.navigate(to)}>
          <RouterProvider router={router} useTransitions={false} />
        </UiProvider>
      </QueryClientProvider>,
    )
    const look = () => {
      const types = new Set(renderedTypes(container))
      for (const [name, component] of missing) if (types.has(component)) missing.delete(name)
    }
    await screen.findByRole('heading', { level: 1 })
    if (path === '/lists') await screen.findByRole('checkbox', { name: 'Select Ash Diner' })
    look()
    if (path === '/dialogs')
      for (const name of ['Dialog', 'FormDialog', 'FormDialogFooter', 'ResultDialog', 'QuickDialog']) {
        await userEvent.click(screen.getByRole('button', { name }))
        await screen.findByRole('dialog')
        look()
        await userEvent.keyboard('{Escape}')
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      }
    cleanup()
  }
  expect([...missing.keys()]).toEqual([])
})
