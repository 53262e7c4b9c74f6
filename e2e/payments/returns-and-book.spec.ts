import { readFile } from 'node:fs/promises'
import type { AdvanceDetail } from '@mca/contract/advances'
import { paths } from '@mca/contract/app'
import { formatDate } from '@mca/contract/days'
import type { DueList } from '@mca/contract/payments'
import { isBankingDay, nextBankingDay, type AdvanceSchedule } from '@mca/contract/schedules'
import { expectErrors } from '../fixtures/console-errors'
import { expectNoSidewaysScroll } from '../fixtures/look'
import { expect, expectAccessible, newName, test } from '../fixtures/test'
import { choicesOf, field, paymentsOf, pickAdvance } from './screens'

// Proves R16.130, R16.131, R16.132, R16.134.
test('a return is recorded by keyboard and retried with one click; another one stops the debits of its deal', async ({
  page,
  signIn,
  api,
}) => {
  const { today, previous_day } = await api.get<DueList>('payments/due')
  const paid = (isBankingDay(today) ? today : previous_day) ?? ''
  const group = newName('Returned')
  const deal = async (name: string) => {
    const { id: merchant_id } = await api.createMerchant({ name: `${name} ${group}` })
    const terms = { payment_amount: 125.1, number_of_payments: 100, date_funded: previous_day ?? '' }
    const advance = await api.createAdvance({ merchant_id, ...terms, expected_end_date: '2099-12-31' })
    await api.recordPayment(advance, { amount: 125.1, date: paid, payment_method: 'ACH' })
    return advance
  }
  const [short, revoked] = [await deal('Ash'), await deal('Elm')]

  await signIn('/payments')
  await page.getByRole('link', { name: 'Returns', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible()
  await expect(page.getByText('limit 0.5%')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Record a Return' })
  const record = async (advance: AdvanceDetail, code: string) => {
    await expect(page.getByRole('button', { name: 'Record a Return' })).toBeVisible()
    await page.keyboard.press('n')
    await pickAdvance(dialog, advance)
    await field(dialog, 'Payment').press('ArrowDown')
    await expect(choicesOf(dialog)).toHaveCount(1)
    await expect(choicesOf(dialog)).toContainText(`$125.10 on ${formatDate(paid)}`)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await field(dialog, 'Return Code').fill(code)
    await expect(choicesOf(dialog)).toHaveCount(1)
    await page.keyboard.press('Enter')
    // The browser's day may be the day before that of the business.
    await field(dialog, 'Returned On').fill(today)
    await expect(dialog).toContainText('the payment becomes Failed.')
  }
  await record(short, 'Insufficient')
  await expectAccessible(page)
  await field(dialog, 'Returned On').press('Enter')
  await expect(dialog).toBeHidden()
  await record(revoked, 'R10')
  await field(dialog, 'Returned On').press('Enter')
  await expect(dialog).toBeHidden()

  await page.goto(`${paths.returns}?search=${encodeURIComponent(group)}`)
  const table = page.getByRole('table', { name: 'returns' })
  const row = (name: string) => table.getByRole('row', { name: new RegExp(name) })
  await expect(row('Ash')).toContainText('(first of two)')
  await expect(row('Elm')).toContainText('Stop: pause the schedule and set a Funded deal to Issues')
  await expectAccessible(page)

  const retryDay = nextBankingDay(today) ?? ''
  await row('Ash').getByRole('button', { name: 'Retry' }).focus()
  await page.keyboard.press('Enter')
  await expect(row('Ash')).toContainText(`$125.10 is pending on ${formatDate(retryDay)}.`)
  await row('Elm').getByRole('button', { name: 'Stop' }).click()
  await expect(row('Elm')).toContainText('The deal flow is now Issues.')
  expect(await paymentsOf(api, short)).toMatchObject([
    { amount: 125.1, date: retryDay, status: 'pending' },
    { amount: 125.1, date: paid, status: 'failed', return_code: 'R01' },
  ])
  expect(await api.get<AdvanceDetail>(`advances/${revoked.id}`)).toMatchObject({ deal_flow: 'Issues' })
  const { versions } = await api.get<AdvanceSchedule>(`advances/${revoked.id}/schedule`)
  expect(versions[0]).toMatchObject({ kind: 'pause', from: retryDay })

  await row('Ash')
    .getByRole('link', { name: `Ash ${group}` })
    .click()
  const history = page.getByRole('table', { name: 'Payment history' })
  await expect(history.getByRole('row', { name: new RegExp(formatDate(retryDay)) })).toContainText('Pending')

  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`${paths.returns}?state=done&search=${encodeURIComponent(group)}`)
  await expect(row('Elm')).toContainText('The deal flow is now Issues.')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

// Proves R16.140, R16.142, R16.143.
test('everything is exported and downloaded, and an import of the same file finds only existing records', async ({
  page,
  signIn,
  api,
}, info) => {
  await api.recordPayment(await api.createAdvance())
  await signIn(paths.book)
  await page.getByRole('button', { name: 'Export Everything' }).click()
  const download = page.getByRole('button', { name: /^Download book-/ }).first()
  await expect(download).toBeVisible()
  await expectAccessible(page)
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()])
  const file = info.outputPath(saved.suggestedFilename())
  await saved.saveAs(file)
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')

  await page.getByLabel('Choose a file or drop it here').setInputFiles(file)
  await expect(
    page.getByText('Everything in this file is already in the book. There is nothing to import.'),
  ).toBeVisible()
  const advances = page.getByRole('table', { name: 'sheets' }).getByRole('row', { name: /^Advances/ })
  // Rows, new, existing, errors, and warnings about the unusual days of other journeys in this book.
  await expect(advances).toHaveText(/^Advances(?<rows>[\d,]+)0\k<rows>0[\d,]+$/)
  await expectAccessible(page)
  // The page makes one more request for the deleted import.
  expectErrors(page, /status of 404/)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('No imports yet')).toBeVisible()
})
