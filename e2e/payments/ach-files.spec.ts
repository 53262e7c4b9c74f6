import { readFile } from 'node:fs/promises'
import { exampleAccount } from '@mca/contract/testing/ach-examples'
import type { BankAccounts } from '@mca/contract/bank'
import { paths } from '@mca/contract/app'
import type { DueList } from '@mca/contract/payments'
import type { PaymentReturn } from '@mca/contract/returns'
import { isBankingDay } from '@mca/contract/schedules'
import { expectNoSidewaysScroll } from '../fixtures/look'
import { newPerson } from '../fixtures/people'
import { addSecondFactor } from '../fixtures/second-factor'
import { expect, expectAccessible, newName, newSession, storeSession, test } from '../fixtures/test'
import { exampleProfile } from './ach-examples'
import { paymentsOf } from './screens'

const cents = 125_10
const feeCents = 25_00

/** The entries of a file, read by the places that the network's rules give to their fields. */
const entriesIn = (file: string) =>
  file.split('\n').flatMap((line) =>
    line.startsWith('6')
      ? {
          transaction: line.slice(1, 3),
          routing: line.slice(3, 12),
          account: line.slice(12, 29).trim(),
          cents: Number(line.slice(29, 39)),
          trace: line.slice(79, 94),
        }
      : [],
  )

/** The file in which a bank returns one debit. */
function returnFile({ trace, today, code }: { trace: string; today: string; code: string }): string {
  const day = today.slice(2).replaceAll('-', '')
  const amount = String(cents).padStart(10, '0')
  const own = '01140153'
  const totals = `00000002${own.padStart(10, '0')}${String(cents).padStart(12, '0')}${'0'.repeat(12)}`
  const lines = [
    `101 0210000211123456789${day}0900A094101${'HARBOR CAPITAL'.padEnd(23)}${'FIRST EXAMPLE BANK'.padEnd(23)}${' '.repeat(8)}`,
    `5225${'HARBOR CAPITAL'.padEnd(16)}${' '.repeat(20)}1123456789CCDRETRY PYMT${day}${day}${' '.repeat(3)}1${own}0000001`,
    `626${own}3${'000987656789'.padEnd(17)}${amount}${' '.repeat(15)}${'BLUE HARBOR DINER LLC'.padEnd(22)}  1${own}0000001`,
    `799${code}${trace}      ${own}${' '.repeat(44)}${own}0000001`,
    `8225${totals.slice(2)}1123456789${' '.repeat(25)}${own}0000001`,
    `9000001000001${totals}${' '.repeat(39)}`,
  ]
  return [...lines, ...Array.from({ length: 4 }, () => '9'.repeat(94))].join('\n')
}

// Proves R25.3, R25.10, R25.11, R25.16, R25.20, R25.21, R25.22, R25.23, R25.126, R25.128.
test('one person builds the file of the day with an agreed return fee, another one releases it, and the bank returns the debit', async ({
  page,
  browser,
  api,
  outbox,
  server,
}) => {
  const { today, previous_day } = await api.get<DueList>('payments/due')
  const paid = (isBankingDay(today) ? today : previous_day) ?? ''
  const merchant = await api.createMerchant({ name: newName('Blue Harbor Diner') })
  const terms = { payment_amount: 125.1, number_of_payments: 100, expected_end_date: '2099-12-31' }
  const advance = await api.createAdvance({ merchant_id: merchant.id, date_funded: previous_day ?? '', ...terms })
  const payment = await api.recordPayment(advance, { amount: 125.1, date: paid, payment_method: 'ACH' })
  const back = await api.post<PaymentReturn>(`payments/${payment.id}/return`, { code: 'R01', returned_on: today })
  await api.post(`returns/${back.id}/retry`, {})
  await api.post('ach-profile', exampleProfile)
  await api.post<BankAccounts>(`merchants/${merchant.id}/bank-accounts`, { ...exampleAccount, return_fee: 25 })

  await storeSession(page, await newSession(server.url, await newPerson(api, outbox, server.url)))
  await page.goto(`${paths.achFiles}?show=profile`)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('button', { name: 'Change…' })).toBeVisible()
  await page.goto(paths.merchant(merchant.id))
  await page.getByRole('alert').getByRole('button', { name: 'Bank Account' }).click()
  const dialog = page.getByRole('dialog', { name: /^Bank Account of/ })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toContainText('…6789')
  await expect(dialog).toContainText('Agreed Return Fee$25.00')
  await expect(dialog).not.toContainText('987656789')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).first().click()

  await page.goto(paths.achFiles)
  await expect(page.getByRole('table', { name: 'entries' }).getByRole('row', { name: /Retries/ })).toContainText(
    '$125.10',
  )
  // A fee is charged only if somebody includes it.
  const fee = page.getByRole('table', { name: 'entries' }).getByRole('row', { name: /Return fees/ })
  await expect(fee).toContainText('$25.00')
  await expect(fee).toContainText('Left out')
  await fee.getByRole('button', { name: /^Include/ }).click()
  await expect(page.getByRole('table', { name: 'Batches' })).toContainText('RETURN FEECCDDebits1$25.00')
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Build File' }).click()
  await page.getByRole('link', { name: 'View the file' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^ACH-\d+$/ })).toBeVisible()
  await expect(page.getByText('Someone else must approve this file. You built it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Release…' })).toBeHidden()
  const file = new URL(page.url()).pathname

  const { session } = await addSecondFactor(
    server.url,
    await newSession(server.url, await newPerson(api, outbox, server.url)),
  )
  const second = await (await browser.newContext({ baseURL: server.url })).newPage()
  await storeSession(second, session)
  await second.goto(file)
  await expect(second.getByRole('table', { name: 'Batches' })).toContainText('RETRY PYMTCCDDebits1$125.10')
  await expect(second.getByRole('table', { name: 'Batches' })).toContainText('RETURN FEECCDDebits1$25.00')
  await expect(second.getByRole('table', { name: 'Unusual entries' })).toContainText('…6789')
  await expectAccessible(second)
  await second.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(second)
  await second.setViewportSize({ width: 1440, height: 900 })
  await second.getByRole('button', { name: 'Release…' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Release File' }).click()
  await expect(second.getByText('Released', { exact: true })).toBeVisible()
  const [saved] = await Promise.all([
    second.waitForEvent('download'),
    second.getByRole('button', { name: 'Download' }).click(),
  ])
  await expect(second.getByText('Downloaded', { exact: true })).toBeVisible()
  const bytes = await readFile(await saved.path(), 'latin1')
  const [entry, feeEntry, ...others] = entriesIn(bytes)
  expect(others).toEqual([])
  expect(feeEntry).toMatchObject({ transaction: '27', account: '000987656789', cents: feeCents })
  expect(entry).toMatchObject({ transaction: '27', routing: '011401533', account: '000987656789', cents })
  expect(bytes.split('\n').filter(Boolean)).toHaveLength(10)
  const retry = async () => (await paymentsOf(api, advance)).find(({ id }) => id !== payment.id)
  expect(await retry()).toMatchObject({ amount: 125.1, status: 'pending', payment_method: 'ACH' })

  await second.goto(`${paths.imports}?kind=returns`)
  const name = `${newName('returns')}.ach`
  const returned = returnFile({ trace: entry?.trace ?? '', today, code: 'R01' })
  await second.getByRole('button', { name: 'Import Returns' }).first().click()
  await second
    .getByRole('dialog')
    .getByLabel(/drop it here/)
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(returned) })
  const commit = 'Import 1 return, $125.10'
  await second.getByRole('button', { name: commit }).click()
  await second.getByRole('dialog').getByRole('button', { name: commit }).click()
  await expect.poll(async () => (await retry())?.status).toBe('failed')
  await second.goto(file)
  await expect(second.getByRole('table', { name: 'Largest entries' })).toContainText('Returned')
})
