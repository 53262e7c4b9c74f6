import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures/test'

// Whatever fails in one remote breaks only its own section, which shows an error and offers 'Try again'.

const javascript = (body: string) => (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/javascript', body })
const html = (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Hello' })
const missing = (route: Route) => route.fulfill({ status: 404, json: { message: 'Not found' } })
const never = () => undefined

/** The real response, with a `throw` at the start of each function that the pattern matches. */
const throwing = (where: RegExp, message: string) => async (route: Route) => {
  const response = await route.fetch()
  const body = (await response.text()).replace(where, `$&throw new Error("${message}");`)
  await route.fulfill({ response, body })
}

const manifest = /\/remotes\/merchants\/[^/]+\/mf-manifest\.json$/
const entry = /\/remotes\/merchants\/[^/]+\/remoteEntry\.[^/]*\.js$/
const routes = /\/remotes\/merchants\/[^/]+\/routes\.[^/]*\.js$/
const chunks = /\/remotes\/merchants\/[^/]+\/\d+\.[^/]*\.js$/

const unreadable = 'What the server says about it could not be read.'
const notLoaded = 'Its files could not be loaded.'

const troubles: [name: string, files: RegExp, answer: (route: Route) => unknown, words: string][] = [
  ['its manifest is missing', manifest, missing, unreadable],
  ['its manifest is a page of HTML', manifest, html, unreadable],
  ['its manifest is another JSON', manifest, (route) => route.fulfill({ json: { hello: 1 } }), unreadable],
  ['its connection is refused', manifest, (route) => route.abort(), unreadable],
  ['its entry is missing', entry, missing, notLoaded],
  ['its entry is no JavaScript', entry, javascript('this is (not'), notLoaded],
  ['its entry throws', entry, javascript('throw new Error("evaluated")'), notLoaded],
  ['its entry is empty', entry, javascript(''), notLoaded],
  ['its entry is a page of HTML', entry, html, notLoaded],
  ['its routes are missing', routes, missing, notLoaded],
  ['its routes are no JavaScript', routes, javascript('}{'), notLoaded],
  ['its routes throw', routes, throwing(/\d+\(\w+,\w+,\w+\)\{/g, 'routes evaluated'), 'routes evaluated'],
  ['a chunk is missing', chunks, missing, notLoaded],
  ['its page throws', chunks, throwing(/function \w+\(\)\{/, 'page rendered'), 'page rendered'],
]

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Merchants could not be loaded.' })
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const search = (page: Page) => page.getByPlaceholder('Search by name, DBA, or email...')

async function failThenRecover(page: Page, files: RegExp, words: string) {
  await goTo(page, 'Merchants')
  await expect(failed(page)).toContainText(words)
  // The page title, the sidebar and the other sections still work.
  await expect(page).toHaveTitle(/^Merchants/)
  await goTo(page, 'ISOs')
  await expect(page.getByPlaceholder('Search by name or email...')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await goTo(page, 'Merchants')
  await expect(failed(page)).toBeVisible()

  await page.unroute(files)
  await failed(page).getByRole('button', { name: 'Try again' }).click()
  await expect(search(page)).toBeVisible()
  await expect(failed(page)).toBeHidden()
  await expect(page).toHaveURL(/\/merchants$/)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
}

for (const [name, files, answer, words] of troubles) {
  // Proves R2.19.
  test(`a section fails alone and recovers in place when ${name}`, async ({ page, signIn, server }) => {
    const before = server.output().length
    await page.route(files, answer)
    await signIn()
    await failThenRecover(page, files, words)
    const reports = () => {
      const lines = server.output().slice(before).split('\n')
      return lines.filter((line) => line.includes('a section failed in a browser'))
    }
    await expect.poll(reports).toEqual([expect.stringMatching(/"remote":"merchants","version":"[0-9a-f]{12}"/)])
  })
}

for (const [name, files] of [
  ['its manifest', manifest],
  ['a chunk', chunks],
] as const) {
  // Proves R2.19.
  test(`a section shows an error when ${name} never arrives`, async ({ page, signIn }) => {
    await page.route(files, never)
    await signIn()
    await failThenRecover(page, files, 'did not answer')
  })
}

test('a failing section that is opened by its address does not break the page around it', async ({ page, signIn }) => {
  await page.route(entry, missing)
  await signIn('/merchants')
  await expect(failed(page)).toContainText(notLoaded)
  await expect(heading(page, 'Merchants')).toBeVisible()
  await page.unroute(entry)
  await failed(page).getByRole('button', { name: 'Try again' }).click()
  await expect(search(page)).toBeVisible()
})

// Proves R2.20.
test('a dialog whose remote is down does not break the form that opened it', async ({ page, signIn }) => {
  const dialog = /\/remotes\/parties\/[^/]+\/PartyDialog\.[^/]*\.js$/
  await page.route(dialog, missing)
  await signIn('/advances/new')
  await page.getByLabel('Funded Amount').fill('20000')
  await page.getByRole('combobox', { name: 'Funder', exact: true }).click()
  await page.getByRole('option', { name: 'Create New Funder' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'This dialog could not be loaded.' })
  await expect(alert).toContainText(notLoaded)
  await page.unroute(dialog)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Funder' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Funded Amount')).toHaveValue('20,000.00')
})

test('a section is not fetched before it is needed; focusing its link starts the fetch', async ({
  page,
  signIn,
  quiet,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const remote = /\/remotes\/(\w+)\//.exec(request.url())?.[1]
    if (remote) fetched.push(remote)
  })
  await signIn()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await quiet()
  expect(fetched).toEqual([])
  const arrived = page.waitForResponse(entry)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Merchants', exact: true }).focus()
  await arrived
  expect(new Set(fetched)).toEqual(new Set(['merchants']))
  await expect(heading(page, 'Dashboard')).toBeVisible()
})
