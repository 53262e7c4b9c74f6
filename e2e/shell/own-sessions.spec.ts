import { newPerson } from '../fixtures/people'
import { expect, expectAccessible, expectToast, newSession, storeSession, test } from '../fixtures/test'

// Proves R18.117.
test('a user sees their sessions, ends one, and signs out everywhere', async ({
  page,
  browser,
  api,
  outbox,
  server,
}) => {
  const person = await newPerson(api, outbox, server.url)
  const elsewhere = [await newSession(server.url, person), await newSession(server.url, person)]
  await storeSession(page, await newSession(server.url, person))
  await page.goto('/account')
  const list = page.getByRole('list', { name: 'Your sessions' })
  const rows = list.getByRole('listitem')
  await expect(rows.first()).toContainText('This device')
  await expect(rows.first()).toContainText('address 127.0.0.1')
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  const before = await rows.count()
  await rows
    .nth(1)
    .getByRole('button', { name: /^End the session of/ })
    .click()
  await expect(rows).toHaveCount(before - 1)
  await expect(list).toBeFocused()

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expectToast(page, 'Signed out everywhere else')
  await expect(rows).toHaveCount(1)
  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  for (const session of elsewhere) {
    await storeSession(other, session)
    await other.goto('/users')
    await expect(other).toHaveURL('/login')
  }
  page.once('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your session has ended.')).toBeHidden()
})
