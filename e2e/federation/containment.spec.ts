import { rm } from 'node:fs/promises'
import type { Files } from './published'
import { fileOf } from './published'
import { expect, goTo, heading, reportsOf, test } from './test'

test.afterEach(({ published }) => published.restore())

const change = (files: Files, file: string, edit: (text: string) => string) =>
  void files.set(file, edit(files.get(file) ?? ''))

interface Case {
  breakIt: (files: Files) => void
  says: RegExp
  reports: RegExp
}

/** Each case is a release of the users remote that is broken in a different way. */
const cases: Record<string, Case> = {
  'a manifest that is missing': {
    breakIt: (files) => void files.delete('mf-manifest.json'),
    says: /could not be read/,
    reports: /RemoteFailure/,
  },
  'an entry that is missing': {
    breakIt: (files) => void files.delete(fileOf(files, /^remoteEntry/)),
    says: /could not be loaded/,
    reports: /RemoteFailure/,
  },
  'an entry that is not JavaScript': {
    breakIt: (files) => change(files, fileOf(files, /^remoteEntry/), () => 'this is not (JavaScript'),
    says: /could not be loaded/,
    reports: /RemoteFailure/,
  },
  'an entry that is an HTML page': {
    breakIt: (files) => change(files, fileOf(files, /^remoteEntry/), () => '<!doctype html><title>Sorry</title>'),
    says: /could not be loaded/,
    reports: /RemoteFailure/,
  },
  'a module that throws while it is evaluated': {
    breakIt: (files) =>
      change(files, fileOf(files, /^routes\./), (text) =>
        text.replace(/(\d+\([^)]*\)\{|\d+:\([^)]*\)=>\{)/, '$1throw new Error("broken while evaluating");'),
      ),
    says: /broken while evaluating/,
    reports: /broken while evaluating/,
  },
  'a page that throws while it is rendered': {
    breakIt: (files) =>
      change(files, fileOf(files, /title:"Users"/), (text) =>
        text.replace('title:"Users"', 'title:(()=>{throw new Error("broken while rendering")})()'),
      ),
    says: /broken while rendering/,
    reports: /broken while rendering/,
  },
  'a chunk of its page that is missing': {
    breakIt: (files) => void files.delete(fileOf(files, /title:"Users"/)),
    says: /could not be loaded/,
    reports: /ChunkLoadError/,
  },
  'a shared library that this shell does not provide': {
    breakIt: (files) => {
      for (const [name, text] of files) files.set(name, text.replaceAll(/\^19\.\d+\.\d+/g, '^18.3.1'))
    },
    says: /It needs react[\w/-]* \^18\.3\.1, and the app that is open here has 19\./,
    reports: /react/,
  },
}

for (const [name, { breakIt, says, reports }] of Object.entries(cases)) {
  // Proves R2.19.
  test(`${name} breaks only its own section, until Try again`, async ({
    page,
    published,
    server,
    signIn,
    sameLoad,
  }) => {
    const version = await published.release('users', breakIt)
    await signIn()
    await sameLoad()
    await goTo(page, 'Users')
    const failure = page.getByRole('alert').filter({ hasText: 'Users could not be loaded.' })
    await expect(failure).toContainText(says)
    await expect(heading(page, 'Users')).toBeVisible()

    // The sidebar and all other sections keep working.
    await goTo(page, 'Payments')
    await expect(heading(page, 'Payments')).toBeVisible()
    await goTo(page, 'Users')
    await expect(failure).toBeVisible()
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(failure.getByRole('button', { name: 'Try again' })).toBeEnabled()
    await expect(failure).toContainText(says)

    await expect.poll(() => reportsOf(server.output(), version).length).toBeGreaterThan(0)
    const [report, ...more] = reportsOf(server.output(), version)
    expect(report).toMatchObject({ remote: 'users', version, message: expect.stringMatching(reports) })
    expect(more, 'reported once').toEqual([])

    await published.restore()
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
    await expect(failure).toBeHidden()
    await sameLoad()
  })
}

test('a damaged release that is repaired in place works again after Try again', async ({
  page,
  published,
  signIn,
  sameLoad,
}) => {
  const repair = await published.damage('users', (files) =>
    change(files, fileOf(files, /title:"Users"/), () => 'this is not (JavaScript'),
  )
  await signIn('/users')
  await sameLoad()
  const failure = page.getByRole('alert').filter({ hasText: 'Users could not be loaded.' })
  await expect(failure).toBeVisible()
  await repair()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  await sameLoad()
})

test('an old tab whose release is gone from the server loads the new one', async ({
  page,
  published,
  api,
  signIn,
  sameLoad,
}) => {
  const merchant = await api.createMerchant()
  const old = await published.release('merchants', () => undefined)
  await signIn('/merchants')
  await sameLoad()
  await expect(page.getByRole('link', { name: merchant.name }).first()).toBeVisible()
  // A deploy that removes every file of the release that this tab loaded.
  await published.restore()
  await rm(published.folderOf('merchants', old), { recursive: true })

  await page.getByRole('link', { name: merchant.name }).first().click()
  const failure = page.getByRole('alert').filter({ hasText: 'Merchants could not be loaded.' })
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, merchant.name)).toBeVisible()
  await sameLoad()
})

// Proves R2.20.
test('a dialog with an incompatible props version shows an error, and the form behind it stays', async ({
  page,
  published,
  signIn,
}) => {
  await published.release('parties', (files) =>
    change(files, 'mf-manifest.json', (text) => {
      const manifest = JSON.parse(text) as { release: { offers: { slots: Record<string, { contract: string }> } } }
      manifest.release.offers.slots['PartyDialog'] = { contract: '2.0.0' }
      return JSON.stringify(manifest)
    }),
  )
  await signIn('/advances/new')
  await page.getByRole('combobox', { name: 'Funder' }).click()
  await page.getByRole('option', { name: 'Create New Funder' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'This dialog could not be loaded.' })
  await expect(failure).toContainText(/It is opened for version \^1\.\d+\.\d+, and parties offers 2\.0\.0\./)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(failure).toBeHidden()
  await expect(heading(page, 'Create New Advance')).toBeVisible()
})
