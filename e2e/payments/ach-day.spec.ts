import { readFile } from 'node:fs/promises'
import { exampleAccount } from '@mca/contract/testing/ach-examples'
import { paths } from '@mca/contract/app'
import type { BankAccounts } from '@mca/contract/bank'
import type { DueList } from '@mca/contract/payments'
import type { PaymentReturn } from '@mca/contract/returns'
import { countInput } from '../fixtures/count-input'
import { expectNoSidewaysScroll } from '../fixtures/look'
import { newPerson } from '../fixtures/people'
import { addSecondFactor } from '../fixtures/second-factor'
import { expect, expectAccessible, newName, newSession, storeSession, test } from '../fixtures/test'
import { exampleProfile } from './ach-examples'

const debits = 71

// Proves R25.120, R25.121, R25.122.
test('a day of 71 debits takes the first person 4 clicks and the second person 4', async ({
  page,
  browser,
  api,
  outbox,
  server,
}) => {
  const { today, previous_day } = await api.get<DueList>('payments/due')
  const merchant = await api.createMerchant({ name: newName('Blue Harbor Diner') })
  const advance = await api.createAdvance({
    merchant_id: merchant.id,
    date_funded: previous_day ?? '',
    payment_amount: 125,
    number_of_payments: 100,
    expected_end_date: '2099-12-31',
  })
  // Retries are debits that are due on every day, also on a weekend.
  for (let number = 0; number < debits; number++) {
    const fields = { amount: 10 + number, date: previous_day ?? '', payment_method: 'ACH' } as const
    const payment = await api.recordPayment(advance, fields)
    const back = await api.post<PaymentReturn>(`payments/${payment.id}/return`, { code: 'R01', returned_on: today })
    await api.post(`returns/${back.id}/retry`, {})
  }
  const { proposed } = await api.post<{ proposed: { id: string } }>('ach-profile', exampleProfile)
  const { proposed: own } = await api.post<BankAccounts>(`merchants/${merchant.id}/bank-accounts`, exampleAccount)
  const first = await newSession(server.url, await newPerson(api, outbox, server.url))
  for (const path of [`ach-profile/${proposed.id}`, `bank-accounts/${own?.id}`])
    await page.request.post(`${server.url}/api/${path}/approve`, {
      headers: { Authorization: `Bearer ${first.access_token}` },
      data: {},
    })

  const clicks = await countInput(page)
  await storeSession(page, first)
  await page.goto('/')
  await page.getByRole('link', { name: 'Payments' }).click()
  await page.getByRole('link', { name: 'ACH Files' }).click()
  const strip = page.getByRole('region', { name: 'Files of the day' })
  await expect(strip.getByRole('group', { name: 'Built' })).toContainText('0 files')
  await page.getByRole('button', { name: 'Build File' }).click()
  await expect(strip.getByRole('group', { name: 'Built' })).toContainText('1 file71 entries, $3,195.00 in debits')
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'View the file' }).click()
  await expect(page.getByText('Someone else must approve this file. You built it.')).toBeVisible()
  expect((await clicks()).clicks).toBe(4)

  const { session } = await addSecondFactor(
    server.url,
    await newSession(server.url, await newPerson(api, outbox, server.url)),
  )
  const second = await (await browser.newContext({ baseURL: server.url })).newPage()
  const secondClicks = await countInput(second)
  await storeSession(second, session)
  await second.goto(paths.deskTasks)
  await second.getByRole('row', { name: /File to release/ }).click()
  await second.getByRole('button', { name: 'Release…' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Release File' }).click()
  const [saved] = await Promise.all([
    second.waitForEvent('download'),
    second.getByRole('button', { name: 'Download' }).click(),
  ])
  const lines = (await readFile(await saved.path(), 'latin1')).split('\n')
  expect(lines.filter((line) => line.startsWith('6'))).toHaveLength(debits)
  expect((await secondClicks()).clicks).toBe(4)
  await expect(second.getByText('Downloaded', { exact: true })).toBeVisible()
  await second.goto(paths.deskTasks)
  await expect(second.getByRole('combobox', { name: 'Status' })).toBeVisible()
  await expect(second.getByText('File to release')).toBeHidden()
  await second.goto(`${paths.achFiles}?day=${today}`)
  await expect(second.getByRole('group', { name: 'Downloaded' })).toContainText('1 file')
})
