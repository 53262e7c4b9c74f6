import type { AppConfig } from '@mca/contract'
import { expectErrors } from '../fixtures/console-errors'
import { admin, expect, storeSession, test } from '../fixtures/test'
import { watchTransfer } from '../fixtures/transfer'

/** The part of a remote's manifest that names its files. */
interface ManifestFiles {
  metaData: { remoteEntry: { name: string } }
  exposes: { assets: { js: { sync: string[]; async: string[] } } }[]
}

// Builds of the same code differ by up to 100 bytes, because the hashes in file names do not compress.
// Proves R19.33.
test('the sign-in page transfers at most 178 KB in 5 requests; once a field has had the focus, the dashboard opens without more code', async ({
  page,
  quiet,
}) => {
  const transfer = await watchTransfer(await page.context().newCDPSession(page))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await quiet()
  expect(transfer.bytes).toBeLessThanOrEqual(178_000)
  expect(transfer.requests).toBeLessThanOrEqual(5)

  await page.getByLabel('Email Address').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await quiet()
  expectErrors(page, /net::ERR_FAILED/)
  await page.route(/\/assets\//, (route) => route.abort())
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Active Advances' })).toBeVisible()
})

// Proves R19.32.
// The names of files compress differently in each build, by up to 0.1 KB.
for (const [name, path, kilobytes, requests] of [
  ['merchants', '/merchants?search=no-such-name', 228.3, 12],
  // One more than merchants: exact decimals are a file of their own, which the pages of the desk and of an advance share.
  ['advances', '/advances?search=no-such-name', 239.7, 13],
] as const)
  test(`the first list of ${name}, without rows, transfers at most ${kilobytes} KB in ${requests} requests, and no code that it does not need`, async ({
    page,
    session,
    quiet,
  }) => {
    await storeSession(page, session)
    await quiet()
    const transfer = await watchTransfer(await page.context().newCDPSession(page))
    const files: string[] = []
    page.on('request', (request) => void files.push(new URL(request.url()).pathname))
    await page.goto(path)
    await expect(page.getByRole('searchbox', { name: /^Search/ })).toBeVisible()
    await quiet()
    expect(transfer.bytes).toBeLessThanOrEqual(kilobytes * 1000)
    expect(transfer.requests).toBeLessThanOrEqual(requests)
    expect(files.filter((file) => /toasts/.test(file))).toEqual([])
  })

/**
 * The maximum size of all files of each remote, in bytes as transferred. Most are loaded only when they are used: those of agreements, statements,
 * tax records, payout terms, entries, positions, commissions and charts, for example, with their tab, card or dialog.
 */
const remoteBudgets: Record<string, number> = {
  advances: 197_500,
  merchants: 56_800,
  parties: 42_600,
  payments: 97_000,
  users: 61_600,
}

test('no remote, and none of its files, is larger than its budget', async ({ request }) => {
  const { remotes } = (await (await request.get('/config.json')).json()) as AppConfig
  expect(Object.keys(remotes).toSorted()).toEqual(Object.keys(remoteBudgets))
  for (const [name, { manifest }] of Object.entries(remotes)) {
    const { metaData, exposes } = (await (await request.get(manifest)).json()) as ManifestFiles
    const files = new Set(exposes.flatMap(({ assets: { js } }) => [...js.sync, ...js.async]))
    const sizeOf = async (file: string) => {
      const response = await request.head(new URL(file, new URL(manifest, 'http://localhost')).pathname, {
        headers: { 'accept-encoding': 'br' },
      })
      return Number(response.headers()['content-length'])
    }
    let total = await sizeOf(metaData.remoteEntry.name)
    expect.soft(total, `the entry of ${name}`).toBeLessThanOrEqual(7000)
    for (const file of files) {
      const size = await sizeOf(file)
      total += size
      const budget = file.startsWith('routes.') ? 8600 : 16_700
      expect.soft(size, `${file} of ${name}`).toBeLessThanOrEqual(budget)
    }
    expect.soft(total, `all files of ${name}`).toBeLessThanOrEqual(remoteBudgets[name] ?? 0)
  }
})

// Proves R19.35.
test('once the dashboard is complete, a list opens without loading more code of the shell', async ({
  page,
  session,
  quiet,
  advance,
}) => {
  await storeSession(page, session)
  // The charts are the last request of the dashboard.
  const complete = page.waitForResponse(/\/api\/dashboard\/charts/)
  await page.goto('/')
  await complete
  await quiet()
  expectErrors(page, /net::ERR_FAILED/)
  await page.route(/\/assets\//, (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Merchants' }).click()
  await expect(page.getByRole('table').getByText(advance.merchant.name)).toBeVisible()
})

// Proves R19.37.
test('for a signed-in user, all code of a list is requested before any script of the app has run, and only once', async ({
  page,
  session,
  quiet,
  advance: { merchant },
}) => {
  await storeSession(page, session)
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
  const files = () => asked.filter((one) => /^\/(assets|remotes)\//.test(one))
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
