import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures/test'
import { field, fillRequired, section } from './screens'

/** The bar at the bottom of the form, by its buttons. */
const save = (page: Page) => page.getByRole('button', { name: 'Create Advance' })

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [375, 667],
] as const) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height } })

    // Proves R8.29, R8.30, R2.11.
    test('save and what is available stay in sight, and never cover the field with the focus', async ({
      page,
      signIn,
    }) => {
      await signIn('/advances/new')
      await field(page, 'Funded Amount').fill('50k')
      await field(page, 'Participation %').fill('60')
      await page.getByRole('button', { name: 'Add Fee' }).click()
      await page.getByRole('button', { name: 'Add Syndicator' }).click()
      await field(section(page, 'Syndicator Participations'), 'Participation').fill('25000')
      await expect(page.getByText('Over by')).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('definition').getByText('$5,000.00', { exact: true })).toBeInViewport({ ratio: 1 })
      await expect(save(page)).toBeInViewport({ ratio: 1 })

      const top = await save(page).evaluate(
        (button) => button.closest('[data-action-bar]')?.getBoundingClientRect().top,
      )
      await page.getByRole('combobox', { name: 'Merchant', exact: true }).focus()
      const covered: string[] = []
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press('Tab')
        const reached = await page.evaluate(() => {
          const { activeElement: element } = document
          if (!element || element.closest('[data-action-bar]')) return undefined
          return { name: element.outerHTML.slice(0, 80), bottom: element.getBoundingClientRect().bottom }
        })
        if (!reached) break
        if (reached.bottom > (top ?? 0)) covered.push(reached.name)
      }
      expect(covered).toEqual([])

      for (const name of ['company_participation', 'origination_commission', 'company_commission']) {
        const amount = await page.locator(`[name=${name}]`).boundingBox()
        const percent = await page.locator(`[name^=${name}_p]`).boundingBox()
        expect(percent?.y).toBe(amount?.y)
      }
      await expectAccessible(page)
    })
  })
}

// Proves R8.1, R7.14.
test('the toast of a new advance links to it, and its page and form name the merchant', async ({
  page,
  signIn,
  api,
}) => {
  const merchant = await api.createMerchant()
  await signIn('/advances/new')
  await fillRequired(page, merchant.name)
  await save(page).click()
  const toast = page.getByRole('status').filter({ hasText: 'Advance created successfully' })
  await toast.getByRole('link', { name: /^View ADV-\d+$/ }).click()
  await expect(page).toHaveURL(/\/advances\/[0-9a-f-]{36}$/)
  await expect(page.locator('main header').getByText(merchant.name).first()).toBeVisible()
  await page.getByRole('link', { name: 'Edit Advance' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Advance')
  await page.getByRole('link', { name: merchant.name }).click()
  await expect(page).toHaveURL(`/merchants/${merchant.id}`)
})

// Proves R8.28.
test('cells of a spreadsheet are pasted as their numbers, and several of them are not joined', async ({
  page,
  signIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('/advances/new')
  const paste = async (label: string, text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await field(page, label).focus()
    await page.keyboard.press('ControlOrMeta+v')
    await field(page, label).blur()
  }
  await paste('Funded Amount', '\u00a0$12,500.00\t\n')
  await expect(field(page, 'Funded Amount')).toHaveValue('12,500.00')
  await paste('Participation %', '12.5%\r\n')
  await expect(field(page, 'Participation %')).toHaveValue('12.50')
  await paste('Payback Amount', '100\n200\n')
  await expect(field(page, 'Payback Amount')).toHaveValue('')
  await expect(field(page, 'Payback Amount')).toHaveAccessibleDescription('Nothing was pasted: copy one cell.')
  await paste('Payback Amount', '1,35')
  await expect(field(page, 'Payback Amount')).toHaveValue('1,35')
  await expect(field(page, 'Payback Amount')).toHaveAccessibleDescription(/^Write a dot before cents/)
})
