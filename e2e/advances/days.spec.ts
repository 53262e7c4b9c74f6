import { expect, test } from '../fixtures/test'
import { field, section, typeInto } from './screens'

for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    // Proves R11.8, R11.19, R11.20.
    test('the end date counts business days, and no day shifts', async ({ page, signIn, api }) => {
      await signIn('/advances/new')
      // 2 January 2026 is a Friday, the 3rd a Saturday.
      await field(page, 'Date Funded').fill('2026-01-02')
      await typeInto(field(page, 'Number of Payments'), '1')
      const end = field(page, 'Expected End Date')
      await expect(end).toHaveValue('2026-01-05')
      for (const [frequency, day] of [
        ['Weekly', '2026-01-09'],
        ['Bi-Weekly', '2026-01-16'],
        ['Monthly', '2026-02-03'],
        ['Daily', '2026-01-05'],
      ] as const) {
        await field(page, 'Collection Frequency').selectOption(frequency)
        await expect(end).toHaveValue(day)
      }
      await field(page, 'Date Funded').fill('2026-01-03')
      await expect(end).toHaveValue('2026-01-05')
      await end.fill('2026-01-31')
      await expect(end).toHaveValue('2026-01-31')

      const advance = await api.createAdvance({ date_funded: '2026-03-08', expected_end_date: '2026-12-31' })
      await page.goto('about:blank')
      await page.goto(`/advances/${advance.id}`)
      await expect(section(page, 'Funding Details')).toContainText('Mar 8, 2026')
      await expect(section(page, 'Funding Details')).toContainText('Dec 31, 2026')
    })
  })
}
