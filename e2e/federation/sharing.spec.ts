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

// Proves R19.760.
test('the first files of all remotes are fetched once the dashboard is idle, and not run; after a visit to every section, each library was loaded once, from the shell', async ({
  page,
  published,
  origin,
  signIn,
  quiet,
}) => {
  const fetched = new Set<string>()
  page.on('requestfinished', (request) => {
    const [, , remote, , file = ''] = new URL(request.url()).pathname.split('/')
    if (remote && request.url().includes('/remotes/')) fetched.add(`${remote}/${file.split('.')[0]}`)
  })
  const scripts = new Map<string, Promise<string>>()
  const read = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.text())
  }
  page.on('response', read)
  await signIn()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  const firstFiles = ['advances', 'merchants', 'payments', 'parties', 'users'].flatMap((remote) =>
    ['mf-manifest', 'remoteEntry', 'routes'].map((file) => `${remote}/${file}`),
  )
  await expect.poll(() => [...fetched].toSorted()).toEqual(firstFiles.toSorted())
  await quiet()
  // A page can contain the entry of only one release, and another one may be live when the section is opened.
  expect(await page.locator('script[src*="/remotes/"]').count()).toBe(0)
  expect([...fetched].toSorted()).toEqual(firstFiles.toSorted())
  const sidebar = page.getByRole('navigation', { name: 'Main' })

  // By name: the open section's own pages are links of the sidebar too.
  for (const name of await sidebar.getByRole('link').allTextContents()) {
    await sidebar.getByRole('link', { name, exact: true }).first().click()
    await expect(heading(page, name)).toBeVisible()
  }
  // Chakra comes with the first dialog.
  await page.getByRole('button', { name: 'Invite User' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const texts = await Promise.all([...scripts].map(async ([url, text]) => ({ url, text: await text })))
  page.off('response', read)
  for (const [library, mark] of Object.entries(libraries)) {
    const files = texts.filter(({ text }) => text.includes(mark)).map(({ url }) => url)
    expect.soft(files, `files with ${library}`).toEqual([expect.stringContaining('/assets/')])
  }

  // Unless the server allows it, no remote is loaded from a developer's machine.
  const version = await published.live('users')
  const asked = origin.seen.length
  await page.goto(`/users?remote=users@${encodeURIComponent(`${origin.url}/remotes/users/${version}/`)}`)
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  await expect(page.getByRole('note', { name: 'Local remotes' })).toBeHidden()
  expect(origin.seen.length).toBe(asked)
})
