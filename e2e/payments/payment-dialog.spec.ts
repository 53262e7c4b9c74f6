import { expect, test } from '../fixtures/test'
import { field, openDialog } from './screens'

for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    // Proves R6.9.
    test("a new payment's date is the person's own day", async ({ page, signIn }) => {
      await signIn('/payments')
      // Yesterday, at a time when Auckland is a day ahead of UTC or Los Angeles is a day behind.
      for (const hour of [5, 12]) {
        const moment = new Date(Date.now() - 86_400_000)
        moment.setUTCHours(hour, 30)
        await page.clock.setFixedTime(moment)
        const dialog = await openDialog(page)
        const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezoneId }).format(moment)
        await expect(field(dialog, 'Date')).toHaveValue(today)
        await dialog.getByRole('button', { name: 'Cancel' }).click()
      }
    })
  })
}
