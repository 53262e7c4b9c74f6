import { expect, test } from '../fixtures/test'
import { watchTransfer } from '../fixtures/transfer'

test('the sign-in page transfers at most 180 KB in at most 14 requests', async ({ page, quiet }) => {
  const transfer = await watchTransfer(await page.context().newCDPSession(page))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await quiet()
  expect(transfer.bytes).toBeLessThanOrEqual(180_000)
  expect(transfer.requests).toBeLessThanOrEqual(14)
})

test('a visitor who opens a section gets the sign-in page, and no file of the section is fetched', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  for (const path of ['/advances', '/isos', '/merchants/new']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  }
  expect(asked.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(0)
  expect(asked.filter((path) => path.startsWith('/remotes/'))).toEqual([])
})

test('for a signed-in user, the first files of a section are requested before any script of the app has run', async ({
  page,
  signIn,
}) => {
  await signIn()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  // The app's own scripts never load, so only the page itself can request files.
  await page.route(/\/assets\/(?!early)/, () => undefined)
  await page.goto('/users', { waitUntil: 'commit' })
  for (const file of [/mf-manifest\.json$/, /remoteEntry\..*\.js$/, /routes\..*\.js$/])
    await expect
      .poll(() => asked.filter((path) => path.startsWith('/remotes/users/') && file.test(path)).length)
      .toBe(1)
})

/** A text that only this library's own code contains: each file that contains it has a copy of the library. */
const libraries = {
  react: '.cloneElement=function',
  'react-dom': '__reactContainer$',
  'react-router-dom': 'useRoutes() may be used only in the context of a <Router> component',
  '@tanstack/react-query': 'No QueryClient set',
  '@chakra-ui/react': 'data-emotion',
  'the session': 'The settings of this app could not be loaded',
}

test('each shared library is loaded once, with every section visited', async ({ page, signIn }) => {
  const scripts = new Map<string, Promise<string>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.text())
  })
  await signIn()
  const sections = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  for (const section of await sections.all()) {
    await section.click()
    const name = (await section.textContent()) ?? ''
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  const texts = await Promise.all(scripts.values())
  for (const [library, mark] of Object.entries(libraries)) {
    expect.soft(texts.filter((text) => text.includes(mark)).length, `copies of ${library}`).toBe(1)
  }
})
