import { expect, test } from '../fixtures/test'
import { field, section } from './screens'

// Proves R8.29, R8.30.
test('at every width, Save and the available amount stay in view, and never cover the focused field', async ({
  page,
  signIn,
}) => {
  const save = page.getByRole('button', { name: 'Create Advance' })
  await signIn('/advances/new')
  await field(page, 'Funded Amount').fill('50k')
  await field(page, 'Participation %').fill('60')
  await page.getByRole('button', { name: 'Add Fee' }).click()
  await page.getByRole('button', { name: 'Add Syndicator' }).click()
  await field(section(page, 'Syndicator Participations'), 'Participation').fill('25000')
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [375, 667],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.getByRole('combobox', { name: 'Merchant', exact: true }).focus()
    await expect(page.getByText('Over by')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('definition').getByText('$5,000.00', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(save).toBeInViewport({ ratio: 1 })

    // The bar reaches from edge to edge of the page, and not over the sidebar.
    const [bar, main] = [
      await page.locator('[data-action-bar]').boundingBox(),
      await page.getByRole('main').boundingBox(),
    ]
    expect([bar?.x, bar?.width], `at ${width} px`).toEqual([main?.x, main?.width])

    const top = await save.evaluate((button) => button.closest('[data-action-bar]')?.getBoundingClientRect().top)
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
    expect(covered, `at ${width} px`).toEqual([])

    for (const name of ['company_participation', 'origination_commission', 'company_commission']) {
      const amount = await page.locator(`[name=${name}]`).boundingBox()
      const percent = await page.locator(`[name^=${name}_p]`).boundingBox()
      expect(percent?.y, `at ${width} px`).toBe(amount?.y)
    }
  }
})
