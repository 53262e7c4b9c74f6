import { paths } from '@mca/contract/app'
import type { ManualEntry, Payout } from '@mca/contract/ledger'
import type { DueList } from '@mca/contract/payments'
import { countInput } from '../fixtures/count-input'
import { newPerson } from '../fixtures/people'
import { expect, expectToast, newName, newSession, storeSession, test } from '../fixtures/test'
import { paymentsOf } from './screens'

// Counts are of everything that is open, so nobody else uses this server.
test.use({ serverOptions: { WRITES_PER_MINUTE: '0' } })

// Proves R16.629.
test('four bounces are recorded with at most 36 clicks and keys', async ({ page, signIn, api }) => {
  const { today, previous_day } = await api.get<DueList>('payments/due')
  const group = newName('Bounced')
  const deals = []
  for (const amount of [101, 102, 103, 104]) {
    const { id: merchant_id } = await api.createMerchant({ name: `${group} ${amount}` })
    const advance = await api.createAdvance({
      merchant_id,
      date_funded: previous_day ?? '',
      expected_end_date: '2099-12-31',
    })
    await api.recordPayment(advance, { amount, date: previous_day ?? '', payment_method: 'ACH' })
    deals.push(advance)
  }
  const counted = await countInput(page)
  await signIn(`${paths.allPayments}?search=${encodeURIComponent(group)}`)
  for (const amount of [101, 102, 103, 104])
    await page.getByRole('checkbox', { name: new RegExp(`^Select \\$${amount}\\.00`) }).check()
  await expect(page.getByRole('region', { name: 'Selected payments' })).toContainText('4 selected, $410.00')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Record 4 Returns' })
  await expect(dialog.getByRole('combobox', { name: 'Return Code' })).toBeFocused()
  await page.keyboard.type('R01')
  await page.keyboard.press('Enter')
  // The browser's day may be another one than that of the business.
  await expect(dialog.getByLabel('Returned On')).not.toHaveValue('')
  await dialog.getByLabel('Returned On').fill(today)
  await page.keyboard.press('Control+Enter')
  await expectToast(page, '4 payments returned')
  await expect(dialog).toBeHidden()
  for (const deal of deals)
    expect(await paymentsOf(api, deal)).toMatchObject([
      { status: expect.stringMatching(/failed|reversed/), return_code: 'R01' },
    ])
  const { clicks, keys } = await counted()
  expect(clicks + keys).toBeLessThanOrEqual(36)
})

// Proves R21.601, R21.611.
test('from the dashboard, eight payouts are approved and sent with at most 8 clicks, and what was sent is undone on its page', async ({
  browser,
  api,
  outbox,
  server,
}) => {
  const other = await browser.newContext()
  const second = await other.newPage()
  const session = await newSession(server.url, await newPerson(api, outbox, server.url))
  const approve = (path: string) =>
    second.request.post(`${server.url}/api/${path}/approve`, {
      headers: { Authorization: `Bearer ${session.access_token}` },
      data: {},
    })
  const { today } = await api.get<DueList>('payments/due')
  const payouts: Payout[] = []
  for (let number = 1; number <= 8; number += 1) {
    const { id: party_id } = await api.createParty('syndicator', { name: newName(`Eighth ${number}`) })
    const entry = { party_id, kind: 'adjustment', effect: 'more', amount: 1_250, reason: 'Wire', effective_on: today }
    const { id } = await api.post<ManualEntry>('ledger-entries', entry)
    await approve(`ledger-entries/${id}`)
    payouts.push(await api.post<Payout>('payouts', { party_id, amount: 1_250 }))
  }
  const clicks = await countInput(second)
  await storeSession(second, session)
  await second.goto(server.url)
  await second.getByRole('link', { name: /^Payouts to approve or send/ }).click()
  await second.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await second.getByRole('button', { name: /^Approve 8: \$10,000\.00/ }).click()
  await second
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(second.getByRole('dialog')).toBeHidden()
  await second.getByRole('button', { name: /^Mark 8 as Sent: \$10,000\.00/ }).click()
  await expect(second.getByRole('dialog').getByLabel('Reference')).toBeFocused()
  await second.keyboard.type('W-1')
  await second.getByRole('dialog').getByRole('button', { name: 'Mark 8 as Sent' }).click()
  await expect(second.getByRole('dialog')).toBeHidden()
  for (const { id } of payouts)
    expect(await api.get<Payout>(`payouts/${id}`)).toMatchObject({ state: 'sent', reference: 'W-1' })
  expect((await clicks()).clicks).toBeLessThanOrEqual(8)

  await second.goto(`${server.url}${paths.changedInBulk}`)
  await second.getByRole('link', { name: 'Payouts: Sent' }).first().click()
  await expect(second.getByRole('heading', { name: '8 payouts, $10,000.00' })).toBeVisible()
  await second.getByRole('button', { name: 'Undo', exact: true }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Undo 8 payouts' }).click()
  await expect(second.getByText('Undone.')).toBeVisible()
  for (const { id } of payouts)
    expect(await api.get<Payout>(`payouts/${id}`)).toMatchObject({ state: 'approved', reference: null })
  await other.close()
})
