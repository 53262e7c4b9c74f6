import { readFile } from 'node:fs/promises'
import type { AdvanceDetail, AdvanceTotals } from '@mca/contract/advances'
import { parse } from 'csv-parse/sync'
import { expectAccessible } from '../fixtures/accessible'
import { expect, expectToast, newName, test } from '../fixtures/test'
import { rowOf } from './screens'

const listOf = (name: string) => `/advances?search=${encodeURIComponent(name)}`

// Proves R13.47, R13.49, R13.51.
test('an export has every page of the matches, and adds up to the cent', async ({ page, signIn, api }) => {
  const merchant = await api.createMerchant({ name: `=${newName('Formula')}`, city: 'Miami' })
  const amounts = Array.from({ length: 52 }, (_, number) => 1_000.1 + number)
  for (const amount of amounts) await api.createAdvance({ merchant_id: merchant.id, amount })
  await signIn(listOf(merchant.name))
  await expect(page.getByText('Page 1 of 2 (52 total)')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = await saving
  await expectToast(page, 'Exported 52 advances')
  expect(download.suggestedFilename()).toMatch(/^advances-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  const records: Record<string, string>[] = parse(text, { columns: true, bom: true, record_delimiter: '\r\n' })
  expect(records).toHaveLength(52)
  expect(new Set(records.map(({ Merchant }) => Merchant))).toEqual(new Set([`'${merchant.name}`]))
  const cents = records.reduce((sum, { Amount = '' }) => sum + BigInt(Amount.replace('.', '')), 0n)
  const totals = await api.get<AdvanceTotals>(`advances/totals?search=${encodeURIComponent(merchant.name)}`)
  expect(Number(cents)).toBe(Math.round(totals.amount * 100))
})

// Proves R7.28, R7.29, R7.32.
test('a bulk change reports the advance it could not change, and Undo restores the others', async ({
  page,
  signIn,
  api,
}) => {
  const merchant = await api.createMerchant()
  const made: AdvanceDetail[] = []
  for (let number = 0; number < 3; number += 1) made.push(await api.createAdvance({ merchant_id: merchant.id }))
  const [first, second, paid] = made
  if (!first || !second || !paid) throw new Error('three were made')
  await api.recordPayment(paid, { amount: 12_500 })
  await signIn(listOf(merchant.name))
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected advances' })
  await expect(bar).toContainText('3 selected')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Change Status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Status' })
  await dialog.getByLabel('New Status').selectOption('Collections')
  await expect(dialog).toContainText('2 advances will change to Collections:')
  await expect(dialog).toContainText('Closed, so the status is locked: 1 advance.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change Status' }).click()
  const result = page.getByRole('dialog', { name: '2 advances changed to Collections, 1 not' })
  await expect(result.getByRole('link')).toHaveText([paid.advance_id])
  await expectAccessible(page)
  await expect.poll(async () => (await api.get<AdvanceDetail>(`advances/${first.id}`)).deal_flow).toBe('Collections')
  await result.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, '2 advances restored')
  await expect(rowOf(page, second).getByRole('combobox')).toHaveValue('Funded')
  for (const { id } of made)
    expect(await api.get<AdvanceDetail>(`advances/${id}`)).toMatchObject({ deal_flow: 'Funded' })
})
