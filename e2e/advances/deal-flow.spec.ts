import { dealFlows, type AdvanceDetail } from '@mca/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible'
import { hueOf } from '../fixtures/look'
import { cutCalls, failCalls, holdCalls } from '../fixtures/network'
import { expect, test } from '../fixtures/test'
import { field, rowOf, searchBox, typeInto } from './screens'

const hues = {
  Funded: 'green',
  Renewed: 'blue',
  Defaulted: 'red',
  'Paid OFF': 'purple',
  Collections: 'orange',
  Issues: 'yellow',
} as const

/** The deal flow of each save from now on. */
const watchSaves = (page: Page) => {
  const saves: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.postDataJSON().deal_flow)
  })
  return saves
}

// Proves R7.4.
test('each deal flow has its color in the list', async ({ page, signIn, api }) => {
  const merchant = await api.createMerchant()
  const advances: AdvanceDetail[] = []
  for (const { value } of dealFlows) {
    advances.push(await api.createAdvance({ merchant_id: merchant.id, deal_flow: value }))
  }
  await signIn(`/advances?search=${encodeURIComponent(merchant.name)}`)
  for (const advance of advances) {
    const select = rowOf(page, advance).getByRole('combobox')
    await expect(select).toHaveValue(advance.deal_flow)
    expect(await hueOf(select), advance.deal_flow).toBe(hues[advance.deal_flow])
  }
})

// Proves R7.1, R7.9.
test('a choice shows at once, is sent with the existing fields, and changes nothing else', async ({
  page,
  signIn,
  api,
}) => {
  const syndicator = await api.createParty('syndicator')
  const before = await api.createAdvance({
    aliases: 'Kim Deli',
    company_fees: [{ fee_name: 'Bank Fee', amount: 12.34, percent: 0.12 }],
    syndicator_participations: [
      {
        syndicator_id: syndicator.id,
        participation: 500,
        participation_pct: 5,
        commission: 0,
        commission_pct: 0,
        syndicator_fees: [],
      },
    ],
  })
  await signIn(`/advances?search=${before.advance_id}`)
  const held = await holdCalls(page, { method: 'PUT', path: /\/api\/advances\// })
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  const select = rowOf(page, before).getByRole('combobox')
  await select.selectOption('Collections')
  await expect(select).toHaveValue('Collections')
  expect((await sent).postDataJSON()).toMatchObject({
    merchant_id: before.merchant_id,
    amount: 10_000,
    payback: 12_500,
    aliases: 'Kim Deli',
    deal_flow: 'Collections',
    status: 'active',
  })
  held.letGo()
  await expect(page.getByText('Advance updated successfully')).toBeVisible()
  await page.reload()
  await expect(rowOf(page, before).getByRole('combobox')).toHaveValue('Collections')
  const after = await api.get<AdvanceDetail>(`advances/${before.id}`)
  expect(after).toEqual({ ...before, deal_flow: 'Collections', updated_at: after.updated_at })
})

// Proves R7.12.
test('two choices in a row are both saved', async ({ page, signIn, api, advance }) => {
  await signIn(`/advances?search=${advance.advance_id}`)
  const select = rowOf(page, advance).getByRole('combobox')
  await select.selectOption('Issues')
  await select.selectOption('Renewed')
  await expect.poll(async () => (await api.get<AdvanceDetail>(`advances/${advance.id}`)).deal_flow).toBe('Renewed')
  await expect(page.getByText('Advance updated successfully').first()).toBeVisible()
  await expect(select).toHaveValue('Renewed')
})

// Proves R7.25, R7.26.
test('keys choose without saving: one save on Enter or on leaving, none on Escape, and Undo', async ({
  page,
  signIn,
  api,
  advance,
}) => {
  const saves = watchSaves(page)
  await signIn(`/advances?search=${advance.advance_id}`)
  const select = rowOf(page, advance).getByRole('combobox')
  await select.focus()
  for (const shown of ['Renewed', 'Defaulted', 'Paid OFF', 'Collections']) {
    await page.keyboard.press('ArrowDown')
    await expect(select).toHaveValue(shown)
  }
  await expect(select).toHaveAccessibleDescription(/Not saved yet/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(select).toHaveValue('Funded')
  await expect(select).toHaveAccessibleDescription('')

  // Letters choose too.
  await page.keyboard.press('c')
  await expect(select).toHaveValue('Collections')
  await page.keyboard.press('Enter')
  const toast = page.getByRole('status').filter({ hasText: `${advance.advance_id} is now Collections` })
  await expect(toast).toBeVisible()
  await expect(select).toBeFocused()
  expect(saves).toEqual(['Collections'])
  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  const undone = page.getByRole('status').filter({ hasText: `${advance.advance_id} is Funded again` })
  await expect(undone).toBeVisible()
  await expect(undone.getByRole('button', { name: 'Undo' })).toBeHidden()
  await expect(select).toHaveValue('Funded')
  await expect(select).toBeFocused()

  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  await expect(page.getByText(`${advance.advance_id} is now Issues`)).toBeVisible()
  expect(saves).toEqual(['Collections', 'Funded', 'Issues'])
  expect(await api.get(`advances/${advance.id}`)).toMatchObject({ deal_flow: 'Issues' })
})

// Proves R7.26, R2.36.
test("Undo does not overwrite what somebody else has saved since; clicks beside the toast's buttons pass through it", async ({
  page,
  signIn,
  api,
  advance,
}) => {
  await signIn(`/advances?search=${advance.advance_id}`)
  const select = rowOf(page, advance).getByRole('combobox')
  await select.selectOption('Issues')
  const toast = page.getByRole('status').filter({ hasText: 'is now Issues' })
  const undo = toast.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  const saved = await api.get<AdvanceDetail>(`advances/${advance.id}`)
  await api.put(`advances/${advance.id}`, { ...saved, deal_flow: 'Renewed' })

  const at = await toast.boundingBox()
  expect(
    await page.evaluate(
      ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('[role=status]'),
      [(at?.x ?? 0) + 4, (at?.y ?? 0) + 4],
    ),
  ).toBeNull()
  await undo.click()
  await expect(page.getByText(/changed by someone else/)).toBeVisible()
  await expect(select).toHaveValue('Renewed')
  expect(await api.get(`advances/${advance.id}`)).toMatchObject({ deal_flow: 'Renewed' })
})

for (const [what, answer, words] of [
  ['with the reason', { status: 400, body: { message: 'Not today' } }, 'Not today'],
  ['without a word', { status: 500 }, 'Failed to update advance'],
] as const) {
  // Proves R7.11, R12.2.
  test(`a choice that the server refuses ${what} is undone`, async ({ page, signIn, advance }) => {
    await failCalls(page, { method: 'PUT', path: /\/api\/advances\//, ...answer })
    await signIn(`/advances?search=${advance.advance_id}`)
    const select = rowOf(page, advance).getByRole('combobox')
    await select.selectOption('Defaulted')
    await expect(page.getByText(words)).toBeVisible()
    await expect(select).toHaveValue('Funded')
  })
}

// Proves R7.12.
test('a change by someone else since the list was loaded is not overwritten', async ({
  page,
  signIn,
  api,
  advance,
}) => {
  await signIn(`/advances?search=${advance.advance_id}`)
  const select = rowOf(page, advance).getByRole('combobox')
  await expect(select).toHaveValue('Funded')
  // On a slow machine the list is loaded once more when the page opens, and could bring the change.
  await page.waitForLoadState('networkidle')
  await api.put(`advances/${advance.id}`, { ...advance, amount: 9_000 })
  await select.selectOption('Defaulted')
  await expect(select).toHaveValue('Funded')
  await expect(rowOf(page, advance)).toContainText('$9,000')
  expect(await api.get(`advances/${advance.id}`)).toMatchObject({ amount: 9_000, deal_flow: 'Funded' })
})

// Proves R7.12.
test('a cached list that is out of date does not prevent a choice', async ({ page, signIn, api, advance }) => {
  await signIn(`/advances?search=${advance.advance_id}`)
  await expect(rowOf(page, advance)).toBeVisible()
  await searchBox(page).fill(advance.merchant.name)
  await page.getByRole('link', { name: `Edit ${advance.advance_id}` }).click()
  await typeInto(field(page, 'Aliases'), 'Kim Deli')
  await page.getByRole('button', { name: 'Update Advance' }).click()
  await expect(page).toHaveURL(/\/advances\?search=/)
  await expect(searchBox(page)).toHaveValue(advance.merchant.name)
  const select = rowOf(page, advance).getByRole('combobox')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await select.selectOption('Issues')
  expect((await saved).status()).toBe(200)
  await expect(select).toHaveValue('Issues')
  expect(await api.get(`advances/${advance.id}`)).toMatchObject({ aliases: 'Kim Deli', deal_flow: 'Issues' })
})

// Proves R7.11.
test('after two choices in a row that both fail, the stored deal flow shows again', async ({
  page,
  signIn,
  advance,
}) => {
  await signIn(`/advances?search=${advance.advance_id}`)
  const select = rowOf(page, advance).getByRole('combobox')
  await expect(select).toHaveValue('Funded')
  await cutCalls(page, { path: /\/api\/advances$/ })
  await cutCalls(page, { method: 'PUT', path: /\/api\/advances\// })
  const held = await holdCalls(page, { method: 'PUT', path: /\/api\/advances\// })
  await select.selectOption('Issues')
  await select.selectOption('Renewed')
  held.letGo()
  await expect(page.getByText('Failed to update advance')).toHaveCount(2)
  await expect(select).toHaveValue('Funded')
})

// Proves R7.10, R8.25.
test('an advance that is paid in full shows Closed in black and cannot be changed', async ({
  page,
  signIn,
  api,
  advance,
}) => {
  await api.recordPayment(advance, { amount: 12_500 })
  await signIn(`/advances?search=${advance.advance_id}`)
  const badge = rowOf(page, advance).getByText('Closed', { exact: true })
  await expect(badge).toHaveAttribute('data-palette', 'black')
  await expect(rowOf(page, advance).getByRole('combobox')).toBeHidden()
  await page.goto(`/advances/${advance.id}/edit`)
  await expect(page.getByLabel('Deal Flow')).toBeDisabled()
  await expect(page.getByLabel('Deal Flow')).toHaveAccessibleDescription('Closed: this advance is paid in full.')
})
