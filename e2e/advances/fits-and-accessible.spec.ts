import { expectNoSidewaysScroll } from '../fixtures/look'
import { expect, expectAccessible, newName, test } from '../fixtures/test'

// Proves R2.6, R2.11, R2.34, R2.35, R20.78.
test('list, detail and form fit on a screen and a phone with the longest names and amounts, and axe finds no violations', async ({
  page,
  signIn,
  api,
}) => {
  const word = newName('Long').replace(' ', '')
  const [first, second] = [' Extraordinarily Long Denomination'.repeat(9), 'x'.repeat(255)].map((rest) =>
    `${word}${rest}`.slice(0, 255),
  )
  const fees = [{ fee_name: 'Processing Fee' as const, amount: 12_345_678.9, percent: 12.35 }]
  const dealOf = async (name = '') => {
    const [merchant, funder] = [await api.createMerchant({ name }), await api.createParty('funder', { name })]
    const syndicator = await api.createParty('syndicator', { name })
    return api.createAdvance({
      merchant_id: merchant.id,
      funder_id: funder.id,
      amount: 100_000_000,
      payback: 125_000_000,
      company_fees: fees,
      syndicator_participations: [
        {
          syndicator_id: syndicator.id,
          participation: 99_999_999.99,
          participation_pct: 100,
          commission: 12_345_678.9,
          commission_pct: 12.35,
          syndicator_fees: fees,
        },
      ],
    })
  }
  const advance = await dealOf(first)
  await dealOf(second)
  await api.recordPayment(advance)
  /** Both widths, and axe at the smaller one. */
  const expectFit = async () => {
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 375, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await signIn(`/advances?search=${word}`)
  const remove = page.getByRole('button', { name: /^Delete / })
  const rows = page.getByRole('row').filter({ has: remove })
  await expect(rows).toHaveCount(2)
  for (const button of await remove.all()) await expect(button).toBeInViewport({ ratio: 1 })
  // Three lines for the name, and one below the merchant's for the code.
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThan(100)
  // Figures in tables do not wrap.
  const amounts = page.locator('td[data-kind=number]').filter({ hasText: '$' })
  const lines = await amounts.evaluateAll((cells) =>
    cells.map((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )
  expect(new Set(lines)).toEqual(new Set([1]))
  await expectFit()
  // On a phone, the list begins with what names and sums up a deal.
  await page.setViewportSize({ width: 375, height: 900 })
  await expect(page.getByRole('columnheader').first()).toHaveText('Merchant')
  for (const name of ['Merchant', 'Status'])
    await expect(page.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('columnheader').first()).toHaveText('Funder')

  await page.goto(`/advances/${advance.id}`)
  await expect(page.getByRole('heading', { level: 1, name: advance.advance_id })).toBeVisible()
  await expectFit()

  await page.goto(`/advances/${advance.id}/edit`)
  await expect(page.getByText('Warning: Total participation exceeds funded amount!')).toBeVisible()
  await expectFit()
  // On a phone, no amount is truncated, because part of a number looks like another number.
  await page.setViewportSize({ width: 375, height: 812 })
  await expect(page.getByLabel('Funded Amount')).toHaveValue('100,000,000.00')
  const cut = await page
    .locator('main input:not([role=combobox])')
    .evaluateAll((inputs: HTMLInputElement[]) =>
      inputs.filter((input) => input.scrollWidth > input.clientWidth).map(({ name, value }) => `${name}: ${value}`),
    )
  expect(cut).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto('/advances/new')
  await page.getByRole('button', { name: 'Create Advance' }).click()
  await expect(page.getByText('Merchant is required')).toBeVisible()
  await page.getByRole('combobox', { name: 'Funder' }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectFit()
})
