import type { AdvanceDetail } from '@mca/contract/advances'
import { expectAccessible } from '../fixtures/accessible'
import { expect, expectToast, test } from '../fixtures/test'
import { rowOf } from './screens'

// Proves R2.36, R7.1, R7.9, R7.25, R7.26.
test('keys select without saving: Enter or leaving saves once, Escape does not save, and Undo restores; nothing else changes', async ({
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
  const saves: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.postDataJSON().deal_flow)
  })
  await signIn(`/advances?search=${before.advance_id}`)
  const select = rowOf(page, before).getByRole('combobox')
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

  // Letters select too.
  await page.keyboard.press('c')
  await expect(select).toHaveValue('Collections')
  await page.keyboard.press('Enter')
  const toast = page.getByRole('status').filter({ hasText: `${before.advance_id} is now Collections` })
  await expect(toast).toBeVisible()
  // A click next to the toast's buttons reaches the element behind it.
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
  await expectToast(page, `${before.advance_id} is Funded again`)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  await expect(select).toHaveValue('Funded')
  await expect(select).toBeFocused()

  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  await expectToast(page, `${before.advance_id} is now Issues`)
  expect(saves).toEqual(['Collections', 'Funded', 'Issues'])
  const after = await api.get<AdvanceDetail>(`advances/${before.id}`)
  expect(after).toEqual({ ...before, deal_flow: 'Issues', updated_at: after.updated_at })
})
