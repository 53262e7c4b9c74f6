import { expect, newName, test } from '../fixtures/test'
import { goTo, heading } from './test'

/**
 * The main task of each remote, and every dialog that one remote opens from another. These journeys must also pass when
 * the shell and the remotes are from different releases (packages/workspace/src/commands/skew.mjs).
 */
test.describe('every remote does its work', () => {
  test('every section opens', async ({ page, signIn }) => {
    await signIn()
    for (const section of [
      'Advances',
      'Merchants',
      'Payments',
      'ISOs',
      'Funders',
      'Sales Reps',
      'Syndicators',
      'Users',
    ]) {
      await goTo(page, section)
      await expect(heading(page, section)).toBeVisible()
      await expect(page.getByRole('alert')).toBeHidden()
    }
  })

  test('parties: a funder is added', async ({ page, api, signIn }) => {
    await api.createParty('funder', { name: newName('Harbor') })
    const name = newName('Harbor Capital')
    // Search for it, because other journeys of this worker may have filled the first page.
    await signIn('/funders?search=Harbor')
    await page.getByRole('button', { name: 'Add Funder' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Funder' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Add Funder' }).click()
    await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
  })

  test('merchants: a row opens the merchant', async ({ page, api, signIn }) => {
    const { name } = await api.createMerchant()
    // Search for it, because other journeys of this worker may have filled the first page.
    await signIn(`/merchants?search=${encodeURIComponent(name)}`)
    await page.getByRole('cell', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  })

  test("advances: the form opens the parties team's dialog", async ({ page, signIn }) => {
    const name = newName('Northline Brokers')
    await signIn('/advances/new')
    const box = page.getByRole('combobox', { name: 'ISO', exact: true })
    await box.click()
    await page.getByRole('option', { name: 'Create New ISO' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add ISO' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Add ISO' }).click()
    await expect(dialog).toBeHidden()
    await expect(box).toHaveValue(name)
  })

  test("payments: an advance opens the payments team's dialog", async ({ page, api, signIn }) => {
    const advance = await api.createAdvance()
    await signIn(`/advances/${advance.id}`)
    await page.getByRole('button', { name: 'Record Payment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record Payment' })
    await dialog.getByLabel('Amount').fill('250')
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Payment History' }).getByRole('row')).toHaveCount(2)
  })

  test('users: somebody is invited', async ({ page, signIn }) => {
    const name = newName('Ada')
    await signIn('/users')
    await page.getByRole('button', { name: 'Invite User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite New User' })
    await dialog.getByLabel('Full Name').fill(name)
    await dialog.getByLabel('Email Address').fill(`${name.replace(' ', '.')}@example.com`)
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
  })
})
