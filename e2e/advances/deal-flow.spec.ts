import type { AdvanceDetail } from '@mca/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible'
import { holdCalls } from '../fixtures/network'
import { expect, test } from '../fixtures/test'
import { field, rowOf, searchBox, typeInto } from './screens'

/** The deal flow of each save from now on. */
const watchSaves = (page: Page) => {
  const saves: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.postDataJSON().deal_flow)
  })
  return saves
}

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

// Proves R2.36, R7.25, R7.26.
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
  // A click beside the toast's buttons reaches what is behind it.
  const at = await toast.boundingBox()
  expect(
    await page.evaluate(
      ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('[role=status]'),
      [(at?.x ?? 0) + 4, (at?.y ?? 0) + 4],
    ),
  ).toBeNull()
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
