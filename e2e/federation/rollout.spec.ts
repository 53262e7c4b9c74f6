import { isInShare } from '@mca/contract/releases'
import { newPerson } from '../fixtures/people'
import { expectAccessible, expectToast, newSession, storeSession } from '../fixtures/test'
import { replaceIn } from './published'
import { expect, goTo, heading, test } from './test'

test.afterEach(({ published }) => published.restore())

/** An open tab checks for releases when it opens a page, and reports what it saw of them, at most this often. */
const [checkedEveryMs, reportedEveryMs] = [10_000, 60_000]

// Proves R24.1, R24.2, R24.31, R24.40, R24.60.
test('a release reaches one person in ten and reports how it does; an administrator takes it back, and the tab that uses it says so', async ({
  page,
  browser,
  server,
  session,
  api,
  outbox,
  published,
  signIn,
}) => {
  const person = await newPerson(api, outbox, server.url)
  const [version = ''] = Array.from({ length: 1000 }, (_, index) => `rollout${index}`).filter(
    (name) => isInShare(person.id, name, 10) && !isInShare(session.user.id, name, 10),
  )
  await published.spread('merchants', version, 5, (files) => replaceIn(files, 'title:"Merchants"', 'title:"Customers"'))
  const theirs = await (await browser.newContext({ baseURL: server.url })).newPage()
  await theirs.clock.install()
  await storeSession(theirs, await newSession(server.url, person))
  const asked: string[] = []
  theirs.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await theirs.goto('/merchants')
  await expect(heading(theirs, 'Customers')).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/remotes/merchants/') && !path.includes(version))).toEqual([])
  // The code that reports is loaded when the page has settled; its minute begins then.
  const reported = theirs.waitForResponse(/\/api\/release-reports/)
  const isReported = async () => {
    await theirs.clock.fastForward(reportedEveryMs)
    return asked.includes('/api/release-reports')
  }
  await expect.poll(isReported).toBe(true)
  expect((await reported).status()).toBe(204)

  await signIn('/merchants')
  await expect(heading(page, 'Merchants')).toBeVisible()
  await goTo(page, 'Users')
  await page.getByRole('link', { name: 'Releases' }).click()
  const card = page.getByRole('region', { name: 'Merchants' })
  await expect(card.getByText(`10 % of accounts get the new release ${version}.`)).toBeVisible()
  await expect(
    card
      .getByRole('row', { name: /^Accounts with a visit/ })
      .getByRole('cell')
      .last(),
  ).toHaveText('1')
  await expectAccessible(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await card.getByRole('button', { name: /^Roll back/ }).click()
  await expectToast(page, 'The release was rolled back')
  await expect(card.getByText('Rolled back')).toBeVisible()
  await expect(card.getByRole('button', { name: /^(To all accounts|Pause|Roll back)/ })).toHaveCount(0)

  await theirs.clock.fastForward(checkedEveryMs)
  await goTo(theirs, 'Payments')
  const note = theirs.getByRole('status').filter({ hasText: 'There is a new version of Merchants.' })
  await note.getByRole('button', { name: 'Reload' }).click()
  await goTo(theirs, 'Merchants')
  await expect(heading(theirs, 'Merchants')).toBeVisible()
  await theirs.context().close()
})
