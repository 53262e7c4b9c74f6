import { mailedReset, newPerson, openMailedLink, submitPassword } from '../fixtures/people'
import { expect, expectAccessible, expectToast, newSession, storeSession, test } from '../fixtures/test'

// Proves R18.116.
test('a link asks before it replaces the signed-in account, and shows no text from the link', async ({
  page,
  api,
  outbox,
  server,
}) => {
  const [here, invited] = [await newPerson(api, outbox, server.url), await newPerson(api, outbox, server.url)]
  await storeSession(page, await newSession(server.url, here))
  await openMailedLink(page, await mailedReset(server.url, outbox, invited))
  await expect(page.getByText(`You are signed in as ${here.email}.`)).toBeVisible()
  await expect(page.getByText(`The link is for ${invited.email}.`, { exact: false })).toBeVisible()
  await expect(page.getByLabel('New Password')).toBeHidden()
  await expectAccessible(page)
  const stored = () => page.evaluate(() => localStorage.getItem('mca-auth') ?? '')
  expect(await stored()).toContain(here.email)
  expect(await stored()).not.toContain(invited.email)
  await page.getByRole('link', { name: 'Stay signed in' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('complementary').getByText(here.email)).toBeVisible()

  await openMailedLink(page, await mailedReset(server.url, outbox, here))
  await page.getByRole('button', { name: `Open the link as ${here.email}` }).click()
  await expect(page.getByText(`For ${here.email}`)).toBeVisible()
  await submitPassword(page, 'another long password')
  await expectToast(page, 'Password set successfully')
  await expect(page).toHaveURL('/login')

  await page.goto('/config.json')
  await page.goto('/#error=access_denied&error_code=call_us&error_description=Call+555-0199+and+tell+us+your+password')
  await expect(page.getByRole('alert')).toContainText('This link cannot be used.')
  await expect(page.getByText('555-0199')).toBeHidden()
})
