import type { AppConfig } from '@mca/contract/app'
import { expectErrors } from '../fixtures/console-errors'
import { admin, expect, storeSession, test } from '../fixtures/test'
import { watchTransfer } from '../fixtures/transfer'

/** The part of a remote's manifest that names its files. */
interface ManifestFiles {
  metaData: { remoteEntry: { name: string } }
  exposes: { assets: { js: { sync: string[]; async: string[] } } }[]
}

/** The growth that is no failure: small changes, and names of files, which compress differently. */
const tolerance = 1.02
const growth = (size: number, expected: number) => `${((size / expected - 1) * 100).toFixed(1)} % more than ${expected}`

// Proves R19.33, R2.645.
test('the sign-in page transfers about 142 KB in 5 requests, and a font of at most 35 KB that nothing waits for; once a field has had the focus, the dashboard opens without more code', async ({
  page,
  quiet,
}) => {
  const transfer = await watchTransfer(await page.context().newCDPSession(page))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await quiet()
  const font = page.locator('link[as=font]')
  await expect(font).toHaveAttribute('fetchpriority', 'low')
  const file = await (await page.request.get((await font.getAttribute('href')) ?? '')).body()
  expect(file.length).toBeLessThanOrEqual(35_000)
  expect(await (await page.request.get('/login')).text()).toContain('font-display: optional')
  expect(transfer.bytes - file.length).toBeLessThanOrEqual(142_000 * tolerance)
  expect(transfer.requests).toBeLessThanOrEqual(6)

  await page.getByLabel('Email Address').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await quiet()
  expectErrors(page, /net::ERR_FAILED/)
  await page.route(/\/assets\//, (route) => route.abort())
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Active Advances' })).toBeVisible()
})

/** Texts that only the code of these libraries contains. */
const lateLibraries = /data-emotion|ZodError/

// Proves R19.32, R19.561.
for (const [name, path, kilobytes, requests] of [
  ['merchants', '/merchants?search=no-such-name', 197, 12],
  ['ISOs', '/isos?search=no-such-name', 200, 12],
  // This includes the font, 29 KB.
  // One more than merchants: exact decimals are a file of their own, which the pages of the desk and of an advance share.
  ['advances', '/advances?search=no-such-name', 208, 14],
] as const)
  test(`the first list of ${name}, without rows, transfers about ${kilobytes} KB in at most ${requests} requests, and no code that it does not need`, async ({
    page,
    session,
    quiet,
  }) => {
    await storeSession(page, session)
    await quiet()
    const transfer = await watchTransfer(await page.context().newCDPSession(page))
    const files: string[] = []
    const scripts: Promise<string>[] = []
    page.on('request', (request) => void files.push(new URL(request.url()).pathname))
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text())
    })
    await page.goto(path)
    await expect(page.getByRole('searchbox', { name: /^Search/ })).toBeVisible()
    await quiet()
    expect(transfer.bytes).toBeLessThanOrEqual(kilobytes * 1000 * tolerance)
    expect(transfer.requests).toBeLessThanOrEqual(requests)
    expect(files.filter((file) => /toasts/.test(file))).toEqual([])
    expect((await Promise.all(scripts)).filter((text) => lateLibraries.test(text))).toEqual([])
  })

/**
 * The sizes of the code of each remote, in uncompressed bytes: its entry, its routes, the largest of its other files, and all files. Most are loaded only when
 * they are used: those of agreements, statements, tax records, payout terms, entries, positions, commissions and charts, for example, with their tab, card or
 * dialog. Change a size here together with the code that needs it.
 */
const remoteSizes = {
  advances: { entry: 22_736, routes: 14_268, largest: 60_289, all: 678_641 },
  merchants: { entry: 21_292, routes: 5_896, largest: 59_305, all: 226_416 },
  parties: { entry: 21_159, routes: 14_811, largest: 50_556, all: 150_516 },
  payments: { entry: 22_132, routes: 12_730, largest: 70_661, all: 545_600 },
  users: { entry: 21_696, routes: 6_361, largest: 66_004, all: 207_630 },
}

test('the code of no remote has grown by more than 2 %', async ({ request }) => {
  const { remotes } = (await (await request.get('/config.json')).json()) as AppConfig
  expect(Object.keys(remotes).toSorted()).toEqual(Object.keys(remoteSizes))
  const report: string[] = []
  for (const [name, { manifest }] of Object.entries(remotes)) {
    const { metaData, exposes } = (await (await request.get(manifest)).json()) as ManifestFiles
    const sizeOf = async (file: string) => {
      const url = new URL(file, new URL(manifest, 'http://localhost')).pathname
      return (await (await request.get(url)).body()).length
    }
    const sizes = { entry: await sizeOf(metaData.remoteEntry.name), routes: 0, largest: 0, all: 0 }
    sizes.all = sizes.entry
    for (const file of new Set(exposes.flatMap(({ assets: { js } }) => [...js.sync, ...js.async]))) {
      const size = await sizeOf(file)
      sizes.all += size
      if (file.startsWith('routes.')) sizes.routes = size
      else sizes.largest = Math.max(sizes.largest, size)
    }
    for (const [part, size] of Object.entries(sizes)) {
      const expected = remoteSizes[name as keyof typeof remoteSizes][part as keyof typeof sizes]
      if (size > expected * tolerance) report.push(`${name}, ${part}: ${size} bytes, ${growth(size, expected)}`)
    }
  }
  expect(report).toEqual([])
})

// Proves R19.35.
test('once the dashboard is complete, a list opens without loading more code of the shell', async ({
  page,
  session,
  quiet,
  api,
}) => {
  await api.createMerchant()
  await storeSession(page, session)
  // The charts and the lines of the day are the last requests of the dashboard, each once the browser is idle.
  const complete = Promise.all([
    page.waitForResponse(/\/api\/dashboard\/charts/),
    page.waitForResponse(/\/api\/desk\?/),
  ])
  await page.goto('/')
  await complete
  await quiet()
  expectErrors(page, /net::ERR_FAILED/)
  await page.route(/\/assets\//, (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Merchants' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Merchants' })).toBeVisible()
  // Any row: other journeys may have stored a page of merchants whose names come first.
  await expect(page.locator('tbody tr[data-href]').first()).toBeVisible()
})

// Proves R19.37.
test('for a signed-in user, all code of a list is requested before any script of the app has run, and only once', async ({
  page,
  session,
  quiet,
  advance: { merchant },
}) => {
  await storeSession(page, session)
  // Without the columns with figures, whose code comes with them, after the rows.
  await page.addInitScript(() => localStorage.setItem('mca-columns-merchants', 'email'))
  await quiet()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/(main|bootstrap)/, async (route) => {
    await released
    await route.continue()
  })
  const path = `/merchants?search=${encodeURIComponent(merchant.name)}`
  await page.goto(path, { waitUntil: 'commit' })
  // The font has a low priority: it may be requested later.
  const files = () => asked.filter((one) => /^\/(assets|remotes)\//.test(one) && !one.endsWith('.woff2'))
  const countOfRemote = () => files().filter((one) => one.startsWith('/remotes/merchants/')).length
  // The manifest, the entry, the routes, and the page of the list.
  await expect.poll(countOfRemote).toBe(4)
  const early = files().length
  release()
  await expect(page.getByRole('table').getByText(merchant.name)).toBeVisible()
  expect(files().slice(early)).toEqual([])

  // The same applies to the first files of a section without such a list. The app's own scripts never load here.
  asked.length = 0
  await page.route(/\/assets\/(?!early)/, () => undefined)
  await page.goto('/users', { waitUntil: 'commit' })
  for (const file of [/mf-manifest\.json$/, /remoteEntry\..*\.js$/, /routes\..*\.js$/])
    await expect.poll(() => asked.filter((one) => one.startsWith('/remotes/users/') && file.test(one)).length).toBe(1)
})
