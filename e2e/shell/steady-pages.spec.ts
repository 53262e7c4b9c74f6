import { addDays } from '@mca/contract/days'
import { shiftsOf, watchShifts } from '../fixtures/look'
import { newPerson } from '../fixtures/people'
import { storeSession } from '../fixtures/session'
import { expect, newSession, test } from '../fixtures/test'
import { exampleProfile } from '../payments/ach-examples'

const noAccount = 'There is no bank account. Add one and have it approved.'

// Proves R2.760.
for (const width of [1440, 375])
  test(`what is painted of a page stays in its place while the rest loads, at ${width} px`, async ({
    page,
    signIn,
    api,
    advance,
    outbox,
    server,
    quiet,
  }) => {
    // With a bank profile, the pages of the merchant and of the advance say that the bank account is missing.
    const { proposed } = await api.post<{ proposed: { id: string } }>('ach-profile', exampleProfile)
    const approver = await newSession(server.url, await newPerson(api, outbox, server.url))
    await page.request.post(`${server.url}/api/ach-profile/${proposed.id}/approve`, {
      headers: { Authorization: `Bearer ${approver.access_token}` },
      data: {},
    })
    // The account has two sessions.
    await newSession(server.url)
    await page.setViewportSize({ width, height: 800 })
    await watchShifts(page)
    const syndicator = await api.createParty('syndicator')
    const iso = await api.createParty('iso')
    const stopped = await api.createAdvance({ deal_flow: 'Collections' })
    await api.post(`advances/${stopped.id}/cases`, { stage: 'bankruptcy' })
    // No return rate counts a reversed ACH payment without a code, which the returns say above the rates.
    const { today } = await api.get<{ today: string }>('desk/figures')
    await api.recordPayment(advance, { status: 'reversed', payment_method: 'ACH', date: addDays(today, -7) })
    await signIn('/')
    for (const [path, last] of [
      ['/', 'Today'],
      ['/account', 'New Releases'],
      [`/syndicators/${syndicator.id}`, 'Payout Terms…'],
      [`/isos/${iso.id}`, 'Tax Record'],
      [`/merchants/${advance.merchant_id}`, noAccount],
      [`/merchants/${stopped.merchant_id}`, `${stopped.advance_id}: In bankruptcy`],
      ['/payments/returns', 'no rate includes'],
      ['/payments/book', 'Export Everything'],
      ['/payments/ach', 'Settlement'],
      [`/advances/${advance.id}`, noAccount],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(last).first()).toBeVisible()
      await quiet()
      expect(await shiftsOf(page), path).toBeLessThan(0.05)
    }
  })

// Proves R2.760.
test('the buttons that staff do not have leave nothing to move', async ({ page, api, outbox, server, quiet }) => {
  const person = await newPerson(api, outbox, server.url)
  await api.put(`users/${person.id}/role`, { role: 'staff' })
  const iso = await api.createParty('iso')
  await watchShifts(page)
  await storeSession(page, await newSession(server.url, person))
  await page.goto(`/isos/${iso.id}`)
  await expect(page.getByRole('button', { name: 'New Entry…' })).toBeVisible()
  await quiet()
  await expect(page.getByRole('button', { name: 'Payout Terms…' })).toBeHidden()
  expect(await shiftsOf(page)).toBeLessThan(0.005)
})
