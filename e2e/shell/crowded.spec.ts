import { expectNoSidewaysScroll } from '../fixtures/look'
import { newEmail } from '../fixtures/people'
import { expect, expectAccessible, expectToast, newName, test } from '../fixtures/test'

// Proves R2.11, R2.34.
test('the longest texts take two lines and leave room for the row’s status and actions', async ({
  page,
  signIn,
  api,
}) => {
  const word = newName('Long').replace(' ', '')
  const longest = `${word} ${'Extraordinarily Long Denomination '.repeat(9)}`.slice(0, 255).trim()
  const unbroken = `${word}${'x'.repeat(255)}`.slice(0, 255)
  const email = `${word}.${'a'.repeat(40)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example.com`.toLowerCase()
  const address = { address: longest, city: 'c'.repeat(100), state: 'FL' }
  for (const name of [longest, unbroken]) {
    await api.createParty('iso', { name, email, phone: '5'.repeat(50) })
    await api.createMerchant({ name, dba: name, email, phone: '5'.repeat(50), ...address })
    await api.post('users/invite', { name, email: newEmail().replace('@', `.${'d'.repeat(40)}@${'e'.repeat(60)}.`) })
  }
  await signIn()
  for (const path of ['/isos', '/merchants', '/users']) {
    await page.goto(`${path}?search=${word}`)
    await expect(page.getByRole('row')).toHaveCount(3)
    for (const remove of await page.getByRole('button', { name: /^Delete / }).all()) {
      const button = await remove.boundingBox()
      expect((button?.x ?? 0) + (button?.width ?? 0), path).toBeLessThan(1440)
    }
    for (const row of (await page.getByRole('row').all()).slice(1))
      expect((await row.boundingBox())?.height, path).toBeLessThan(60)
    await expect(page.getByRole('columnheader', { name: 'Created' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  }
})

// Proves R2.7.
test('at 400% zoom, a window of 320 by 256, everything is reachable and nothing scrolls sideways', async ({
  page,
  signIn,
  api,
}) => {
  const { name } = await api.createMerchant()
  await page.setViewportSize({ width: 320, height: 256 })
  await signIn(`/merchants?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).hover()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Merchant' })
  await dialog.getByLabel('Notes').fill('Read at a great size.')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Update Merchant' }).click()
  await expectToast(page, 'Merchant updated successfully')
})
