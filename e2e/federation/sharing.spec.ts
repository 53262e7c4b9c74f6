import type { Response } from '@playwright/test'
import { expect, heading, test } from './test'

/** A text that only this library's own code contains: each file that contains it has a copy of the library. */
const libraries = {
  react: '.cloneElement=function',
  'react-dom': '__reactContainer$',
  'react-router-dom': 'useRoutes() may be used only in the context of a <Router> component',
  '@tanstack/react-query': 'No QueryClient set',
  '@chakra-ui/react': 'data-emotion',
  'the session': 'The settings of this app could not be loaded',
}

test('a remote is fetched when its link is pointed at; after a visit to every section, each shared module and library was loaded once, from the shell', async ({
  page,
  published,
  origin,
  signIn,
  quiet,
}) => {
  const remotes = new Set<string>()
  const fetched = new Set<string>()
  page.on('requestfinished', (request) => {
    const [, , remote, , file = ''] = new URL(request.url()).pathname.split('/')
    if (!remote || !request.url().includes('/remotes/')) return
    remotes.add(remote)
    fetched.add(`${remote}/${file.split('.')[0]}`)
  })
  const scripts = new Map<string, Promise<string>>()
  const read = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.text())
  }
  page.on('response', read)
  await signIn()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await quiet()
  // No remote is fetched before it is needed.
  expect([...remotes]).toEqual([])
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await sidebar.getByRole('link', { name: 'Users' }).hover()
  await expect.poll(() => [...fetched].toSorted()).toEqual(['users/mf-manifest', 'users/remoteEntry', 'users/routes'])
  await sidebar.getByRole('link', { name: 'Merchants' }).focus()
  await expect.poll(() => fetched.has('merchants/routes')).toBe(true)
  expect([...remotes]).toEqual(['users', 'merchants'])
  await expect(heading(page, 'Dashboard')).toBeVisible()

  for (const link of await sidebar.getByRole('link').all()) {
    await link.click()
    await expect(heading(page, (await link.textContent()) ?? '')).toBeVisible()
  }
  // Chakra comes with the first dialog.
  await page.getByRole('button', { name: 'Invite User' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const loaded = await page.evaluate(() => {
    type Scope = Record<string, Record<string, { from: string; loaded?: boolean; lib?: unknown }>>
    const { __FEDERATION__: federation } = window as unknown as {
      __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: { default: Scope } }[] }
    }
    return federation.__INSTANCES__.flatMap(({ shareScopeMap: { default: scope } }) =>
      Object.entries(scope).flatMap(([module, versions]) =>
        Object.entries(versions)
          .filter(([, { loaded: isLoaded, lib }]) => isLoaded || lib)
          .map(([version, { from }]) => `${module} ${version} ${from}`),
      ),
    )
  })
  const unique = [...new Set(loaded)]
  for (const module of ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', '@mca/ui', '@mca/api']) {
    const copies = unique.filter((line) => line.startsWith(`${module} `))
    expect(copies, module).toEqual([expect.stringMatching(/ shell$/)])
  }
  const texts = await Promise.all(scripts.values())
  page.off('response', read)
  for (const [library, mark] of Object.entries(libraries))
    expect.soft(texts.filter((text) => text.includes(mark)).length, `copies of ${library}`).toBe(1)

  // Unless the server allows it, no remote is loaded from a developer's machine.
  const version = await published.live('users')
  const asked = origin.seen.length
  await page.goto(`/users?remote=users@${encodeURIComponent(`${origin.url}/remotes/users/${version}/`)}`)
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  await expect(page.getByRole('note', { name: 'Local remotes' })).toBeHidden()
  expect(origin.seen.length).toBe(asked)
})
