import { rm } from 'node:fs/promises'
import { expectErrors } from '../fixtures/console-errors'
import { fileOf, replaceIn, type Files, type Published } from './published'
import { contentOf, sections, type Remote } from './sections'
import { expect, goTo, heading, reportsOf, test } from './test'

test.afterEach(({ published }) => published.restore())

const change = (files: Files, file: string, edit: (text: string) => string) =>
  void files.set(file, edit(files.get(file) ?? ''))
const remove = (mark: RegExp) => (files: Files) => void files.delete(fileOf(files, mark))
/** Replaces a whole file. */
const becomes = (mark: RegExp, text: string) => (files: Files) => change(files, fileOf(files, mark), () => text)

const [manifest, entry, routes] = [/^mf-manifest/, /^remoteEntry/, /^routes\./]
const usersPage = /title:"Users"/
const html = '<!doctype html><title>Sorry</title>'
const unreadable = { says: /could not be read/, reports: /RemoteFailure/ }
const notLoaded = { says: /Its files could not be loaded/, reports: /RemoteFailure/ }
const throws = (message: string) => ({ says: new RegExp(message), reports: new RegExp(message) })

/** The console errors that these faults cause. */
const broken = [
  /status of 404 \(Not Found\) \S+\/remotes\/(merchants|payments|parties|users)\//,
  /Refused to execute script from '\S+\/remotes\/(merchants|payments|parties|users)\//,
  /^SyntaxError: Unexpected (token '[}<]'|identifier 'is')/,
  /^Error: (evaluated|broken while rendering)/,
  /caught the following error during render Error: broken while/,
  /^RemoteFailure: (It is opened for version \S+, and parties offers 2\.0\.0\.|Its files could not be loaded\.)/,
]

interface Fault {
  what: string
  breakIt: (files: Files) => void
  says: RegExp
  /** The report in the server's log. */
  reports: RegExp
}

/** Three releases of all five remotes at once, each broken in its own way. */
const rounds: Record<string, Record<Remote, Fault>> = {
  'files that are missing': {
    merchants: { what: 'the manifest', breakIt: remove(manifest), ...unreadable },
    payments: { what: 'the entry', breakIt: remove(entry), ...notLoaded },
    parties: { what: 'the routes', breakIt: remove(routes), ...notLoaded },
    users: { what: 'a chunk of the page', breakIt: remove(usersPage), ...notLoaded, reports: /ChunkLoadError/ },
    advances: {
      what: 'a shared library that this shell has',
      breakIt: (files) => replaceIn(files, /\^19\.\d+\.\d+/g, '^18.3.1'),
      says: /It needs react[\w/-]* \^18\.3\.1, and the app that is open here has 19\./,
      reports: /react/,
    },
  },
  'files that are something else': {
    merchants: { what: 'the manifest is a page', breakIt: becomes(manifest, html), ...unreadable },
    users: { what: 'the manifest is other JSON', breakIt: becomes(manifest, '{"hello":1}'), ...unreadable },
    parties: { what: 'the entry is a page', breakIt: becomes(entry, html), ...notLoaded },
    payments: { what: 'the entry is not JavaScript', breakIt: becomes(entry, 'this is (not'), ...notLoaded },
    advances: { what: 'the routes are no JavaScript', breakIt: becomes(routes, '}{'), ...notLoaded },
  },
  'code that fails': {
    merchants: { what: 'the entry throws', breakIt: becomes(entry, 'throw new Error("evaluated")'), ...notLoaded },
    parties: { what: 'the entry does nothing', breakIt: becomes(entry, ''), ...notLoaded },
    advances: {
      what: 'the routes throw',
      breakIt: (files) =>
        change(files, fileOf(files, routes), (text) =>
          text.replace(/(\d+\([^)]*\)\{|\d+:\([^)]*\)=>\{)/, '$1throw new Error("broken while evaluating");'),
        ),
      ...throws('broken while evaluating'),
    },
    users: {
      what: 'the page throws',
      breakIt: (files) =>
        replaceIn(files, 'title:"Users"', 'title:(()=>{throw new Error("broken while rendering")})()'),
      ...throws('broken while rendering'),
    },
    payments: {
      what: 'the page is not JavaScript',
      breakIt: becomes(/title:"Payments"/, '}{'),
      ...notLoaded,
      reports: /ChunkLoadError/,
    },
  },
}

/** Publishes a broken release of each remote. Returns their versions. */
async function releaseBroken(published: Published, faults: Record<Remote, Fault>): Promise<Map<Remote, string>> {
  const versions = new Map<Remote, string>()
  for (const { remote } of sections) versions.set(remote, await published.release(remote, faults[remote].breakIt))
  return versions
}

for (const [name, faults] of Object.entries(rounds))
  // Proves R2.19.
  test(`${name} break only their own section, until Try again`, async ({
    page,
    published,
    server,
    signIn,
    sameLoad,
  }) => {
    expectErrors(page, ...broken)
    const versions = await releaseBroken(published, faults)
    await signIn()
    await sameLoad()
    const failure = (section: string) => page.getByRole('alert').filter({ hasText: `${section} could not be loaded.` })
    for (const { remote, section } of sections) {
      const { what, says } = faults[remote]
      await goTo(page, section)
      await expect(failure(section), what).toContainText(says)
      await expect(heading(page, section)).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${section}`))
      const again = failure(section).getByRole('button', { name: 'Try again' })
      await again.click()
      await expect(again).toBeEnabled()
      await expect(failure(section), what).toContainText(says)
    }
    // The sidebar and all sound sections work.
    await goTo(page, 'Dashboard')
    await expect(page.getByRole('group', { name: 'Active Advances' })).toBeVisible()
    for (const { remote, section } of sections) {
      await goTo(page, section)
      await expect(failure(section)).toBeVisible()
      await published.takeBack(remote)
      await failure(section).getByRole('button', { name: 'Try again' }).click()
      await expect(contentOf(page, section)).toBeVisible()
      await expect(failure(section)).toBeHidden()
    }
    for (const { remote } of sections) {
      const version = versions.get(remote) ?? ''
      const { what, reports } = faults[remote]
      await expect
        .poll(() => reportsOf(server.output(), version), what)
        .toEqual([expect.objectContaining({ remote, version, message: expect.stringMatching(reports) })])
    }
    await sameLoad()
  })

// Proves R2.19.
test('a damaged release works in place once it is repaired, and an old tab whose release is gone loads the new one', async ({
  page,
  published,
  api,
  signIn,
  sameLoad,
}) => {
  expectErrors(page, ...broken)
  // A browser that saves data does not load the page of a merchant before a person points at one.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const merchant = await api.createMerchant()
  const old = await published.release('merchants', () => undefined)
  const repair = await published.damage('users', becomes(usersPage, 'this is not (JavaScript'))
  await signIn('/users')
  await sameLoad()
  const failed = (section: string) => page.getByRole('alert').filter({ hasText: `${section} could not be loaded.` })
  await expect(failed('Users')).toBeVisible()
  await expect(heading(page, 'Users')).toBeVisible()
  await repair()
  await failed('Users').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()

  await goTo(page, 'Merchants')
  await expect(heading(page, 'Merchants')).toBeVisible()
  await page.getByRole('searchbox').fill(merchant.name)
  await expect(page.getByRole('link', { name: merchant.name }).first()).toBeVisible()
  // A deploy that removes every file of the release that this tab loaded.
  await published.restore()
  await rm(published.folderOf('merchants', old), { recursive: true })
  await page.getByRole('link', { name: merchant.name }).first().click()
  await failed('Merchants').getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, merchant.name)).toBeVisible()
  await sameLoad()
})

// Proves R2.20.
test('a dialog whose props do not fit or whose files are missing shows an error until Try again, and the form keeps its typed values', async ({
  page,
  published,
  signIn,
}) => {
  expectErrors(page, ...broken)
  await published.release('parties', (files) =>
    change(files, 'mf-manifest.json', (text) => {
      const parsed = JSON.parse(text) as { release: { offers: { dialogs: Record<string, { version: string }> } } }
      parsed.release.offers.dialogs['PartyDialog'] = { version: '2.0.0' }
      return JSON.stringify(parsed)
    }),
  )
  await signIn('/advances/new')
  await page.getByLabel('Funded Amount').fill('20000')
  const failure = page.getByRole('alert').filter({ hasText: 'This dialog could not be loaded.' })
  const open = async () => {
    await page.getByRole('combobox', { name: 'Funder', exact: true }).click()
    await page.getByRole('option', { name: 'Create New Funder' }).click()
  }
  await open()
  await expect(failure).toContainText(/It is opened for version \^1\.\d+\.\d+, and parties offers 2\.0\.0\./)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(failure).toBeHidden()
  await expect(heading(page, 'Create New Advance')).toBeVisible()

  await published.restore()
  await published.release('parties', remove(/^PartyDialog\./))
  await open()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toContainText('Its files could not be loaded.')
  await published.restore()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Funder' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Funded Amount')).toHaveValue('20,000.00')
})
