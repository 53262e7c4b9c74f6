import { paths } from '@mca/contract/app'
import type { LedgerSummary, Payout } from '@mca/contract/ledger'
import { expectNoSidewaysScroll } from '../fixtures/look'
import { newPerson } from '../fixtures/people'
import { expect, expectAccessible, newSession, storeSession, test } from '../fixtures/test'

// Proves R21.30, R21.33, R21.35, R21.36, R21.37, R21.38.
test('one person drafts contributions and proposes payouts, another one approves them; one is sent and settled, the other one comes back', async ({
  page,
  browser,
  signIn,
  api,
  outbox,
  server,
}) => {
  const [harbor, cedar] = [await api.createParty('syndicator'), await api.createParty('syndicator')]
  const amounts = new Map([
    [harbor, '1250'],
    [cedar, '300.10'],
  ])
  await signIn('/payments')
  await page.getByRole('link', { name: 'Payouts', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible()

  const contribution = page.getByRole('dialog', { name: 'Record Contribution' })
  for (const [{ name }, amount] of amounts) {
    await page.getByRole('main').getByRole('button', { name: 'Record Contribution' }).first().click()
    await contribution.getByLabel('Syndicator').fill(name)
    await contribution.getByRole('option', { name }).click()
    await contribution.getByLabel('Amount').fill(amount)
    // The browser's day may be the day after that of the business.
    await contribution.getByLabel('Received On').fill('2026-01-05')
    await contribution.getByLabel('Reason').fill('Wire 7')
    await contribution.getByRole('button', { name: 'Save Draft' }).click()
    await expect(contribution).toBeHidden()
  }

  const other = await browser.newContext()
  const second = await other.newPage()
  await storeSession(second, await newSession(server.url, await newPerson(api, outbox, server.url)))
  const dialog = (name: string) => second.getByRole('dialog', { name })
  await second.goto(`${server.url}${paths.manualEntries()}`)
  for (const [{ id, name }, amount] of amounts) {
    const entry = second.getByRole('table', { name: 'entries' }).getByRole('row', { name })
    await expect(entry).toContainText('Contribution')
    await entry.getByRole('button', { name: /^Approve/ }).click()
    const question = second.getByRole('dialog')
    await expect(question).toContainText(`the balance of ${name} goes up by`)
    await expectAccessible(second)
    await question.getByRole('button', { name: /^Approve/ }).click()
    await expect(question).toBeHidden()
    expect(await api.get<LedgerSummary>(`syndicators/${id}/ledger`)).toMatchObject({ balance: Number(amount) })
  }

  await page.reload()
  const owed = page.getByRole('table', { name: 'payees' })
  await expect(owed.getByRole('row', { name: harbor.name })).toContainText('$1,250.00$1,250.00$0.00Pay…')
  await expectAccessible(page)

  await page.keyboard.press('n')
  const proposing = page.getByRole('dialog', { name: 'Propose Payouts' })
  await expect(proposing.getByLabel('Minimum')).toHaveValue('100')
  await expectAccessible(page)
  await expect(proposing.getByRole('table', { name: 'proposed payouts' })).toContainText(harbor.name)
  await page.keyboard.press('Enter')
  await expect(proposing).toBeHidden()
  await owed
    .getByRole('row', { name: harbor.name })
    .getByRole('link', { name: /^Open payout/ })
    .click()
  const payouts = (on = page) => on.getByRole('table', { name: 'payouts' })
  const draft = payouts().getByRole('row', { name: harbor.name })
  await expect(draft).toContainText('Someone else must approve this payout.')
  await expect(draft.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await expectAccessible(page)

  await second.goto(`${server.url}${paths.payoutsOf()}`)
  const press = (action: string, name: string) =>
    payouts(second)
      .getByRole('row', { name })
      .getByRole('button', { name: new RegExp(`^${action}`) })
      .click()
  await press('Approve', harbor.name)
  const question = dialog(`Approve $1,250.00 to ${harbor.name}?`)
  await expect(question).toContainText('This moves the money in the ledger at once')
  await expectAccessible(second)
  await question.getByRole('button', { name: 'Approve $1,250.00' }).click()
  await expect(question).toBeHidden()
  expect(await api.get<LedgerSummary>(`syndicators/${harbor.id}/ledger`)).toMatchObject({ balance: 0, available: 0 })

  await press('Mark Sent', harbor.name)
  await dialog('Mark as Sent').getByLabel('Reference').fill('WIRE 4711')
  await second.keyboard.press('Enter')
  await press('Settled', harbor.name)
  await second.getByRole('button', { name: 'Mark as Settled' }).click()
  // While it is open, no row is in the accessibility tree.
  await expect(second.getByRole('dialog')).toBeHidden()
  await expect(payouts(second).getByRole('row', { name: harbor.name })).toBeHidden()

  await press('Approve', cedar.name)
  await second.getByRole('button', { name: 'Approve $300.10' }).click()
  await press('Mark Sent', cedar.name)
  await dialog('Mark as Sent').getByLabel('Reference').fill('WIRE 4712')
  await second.keyboard.press('Enter')
  await press('Returned', cedar.name)
  await dialog('Mark as Returned').getByLabel('Reason').fill('Account closed')
  await second.getByRole('button', { name: 'Mark as Returned' }).click()
  await expect(second.getByRole('dialog')).toBeHidden()
  await expect(payouts(second).getByRole('row', { name: cedar.name })).toBeHidden()
  expect(await api.get<LedgerSummary>(`syndicators/${cedar.id}/ledger`)).toMatchObject({ balance: 300.1 })

  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`${paths.payoutsOf()}&state=ended`)
  await expect(payouts().getByRole('row', { name: cedar.name })).toContainText('Account closed')
  await expect(payouts().getByRole('row', { name: harbor.name })).toContainText('WIRE 4711')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const { data } = await api.get<{ data: Payout[] }>(`payouts?party_id=${harbor.id}`)
  expect(data).toMatchObject([{ amount: 1_250, state: 'settled', reference: 'WIRE 4711' }])
  await other.close()
})
