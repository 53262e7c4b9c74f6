import { expect, newName, test } from '../fixtures/test'
import { goTo, heading } from './test'

const sections = ['Advances', 'Merchants', 'Payments', 'ISOs', 'Funders', 'Sales Reps', 'Syndicators', 'Users']

/**
 * The main task of each remote, and every dialog that one remote opens from another. This journey must also pass if the shell and the
 * remotes are from different releases (packages/workspace/src/commands/skew.mjs). It searches for the records it adds, because other
 * journeys of this worker may have filled the first page.
 */
test('every section opens, and every remote works', async ({ page, api, signIn }) => {
  const merchant = await api.createMerchant()
  const advance = await api.createAdvance({ merchant_id: merchant.id })
  await signIn()
  await test.step('every section opens', async () => {
    for (const section of sections) {
      await goTo(page, section)
      await expect(heading(page, section)).toBeVisible()
      await expect(page.getByRole('alert')).toBeHidden()
    }
  })

  await test.step('users: somebody is invited', async () => {
    const name = newName('Ada')
    await page.getByRole('button', { name: 'Invite User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite New User' })
    await dialog.getByLabel('Full Name').fill(name)
    await dialog.getByLabel('Email Address').fill(`${name.replace(' ', '.')}@example.com`)
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
  })

  await test.step('parties: a funder is added', async () => {
    const name = newName('Harbor Capital')
    await goTo(page, 'Funders')
    await page.getByRole('button', { name: 'Add Funder' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add Funder' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Add Funder' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('searchbox').fill(name)
    await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
  })

  await test.step('merchants: a row opens the merchant', async () => {
    await goTo(page, 'Merchants')
    await expect(heading(page, 'Merchants')).toBeVisible()
    await page.getByRole('searchbox').fill(merchant.name)
    await page.getByRole('cell', { name: merchant.name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(merchant.name)
  })

  await test.step("payments: an advance opens the payments team's dialog", async () => {
    await page.getByRole('table', { name: 'Advances' }).getByRole('link', { name: advance.advance_id }).click()
    await page.getByRole('button', { name: 'Record Payment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record Payment' })
    await dialog.getByLabel('Amount').fill('250')
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Payment History' }).getByRole('row')).toHaveCount(2)
  })

  await test.step("advances: the form opens the parties team's dialog", async () => {
    const name = newName('Northline Brokers')
    await page.goto('/advances/new')
    const box = page.getByRole('combobox', { name: 'ISO', exact: true })
    await box.click()
    await page.getByRole('option', { name: 'Create New ISO' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add ISO' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Add ISO' }).click()
    await expect(dialog).toBeHidden()
    await expect(box).toHaveValue(name)
  })
})
