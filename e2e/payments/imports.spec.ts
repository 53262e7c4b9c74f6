import type { AdvanceDetail } from '@mca/contract/advances'
import { expectNoSidewaysScroll } from '../fixtures/look'
import { expect, expectAccessible, newName, test } from '../fixtures/test'
import { field } from './screens'

// Proves R16.110, R16.114, R16.115, R16.116, R16.117, R16.118, R16.119, R16.120, R16.146, R16.148, R16.151.
test('a file of payments is mapped, checked and committed, imports nothing twice, and is undone', async ({
  page,
  signIn,
  api,
}) => {
  const [first, second] = [await api.createAdvance(), await api.createAdvance()]
  const unknown = newName('Harbor Cafe')
  await api.recordPayment(first, { amount: 40, date: '2026-01-12' })
  const later = newName('Late Cafe')
  const csv = [
    'Date,Trace,Code,Who,Amount',
    `01/07/2026,${newName('T')},${first.advance_id},${first.merchant.name},"1,125.50"`,
    `01/08/2026,${newName('T')},${first.advance_id},${first.merchant.name},100.00`,
    `01/08/2026,${newName('T')},,${unknown},250.25`,
    `01/09/2026,${newName('T')},${second.advance_id},,(5.00)`,
    `01/12/2026,${newName('T')},${first.advance_id},${first.merchant.name},40.00`,
    `01/12/2026,${newName('T')},,${later},15.00`,
  ].join('\n')
  const source = newName('Lockbox')
  const paid = async ({ id }: { id: string }) => (await api.get<AdvanceDetail>(`advances/${id}`)).paid
  const send = async (name: string) => {
    await page.goto('/payments/imports')
    await page.getByRole('button', { name: 'Import Payments' }).first().click()
    const input = page.getByRole('dialog').getByLabel(/drop it here/)
    await input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  await signIn('/payments')
  await page.getByRole('link', { name: 'Imports', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible()
  await expectAccessible(page)
  await send('monday.csv')
  const start = page.getByRole('button', { name: 'Check Rows' })
  await expect(start).toBeVisible()
  await field(page, 'Source').fill(source)
  await field(page, 'Advance code').selectOption({ label: 'C · Code' })
  await field(page, 'Trace or transaction ID').selectOption({ label: 'B · Trace' })
  await field(page, 'Payer').selectOption({ label: 'D · Who' })
  await page.getByRole('radio', { name: /^Month, day, year/ }).check()
  await expect(page.getByRole('table', { name: 'Preview of the first rows' })).toContainText('Jan 7, 2026')
  await expect(page.getByText('1 of the first 6 rows cannot be read.')).toBeVisible()
  await expectAccessible(page)
  await start.click()

  const outcomes = page.getByRole('navigation', { name: 'Outcomes' })
  await expect(outcomes.getByRole('link', { name: /^New/ })).toContainText('2$1,225.50')
  await expect(outcomes.getByRole('link', { name: /^Malformed/ })).toContainText('1')
  await expectAccessible(page)
  await outcomes.getByRole('link', { name: /^Possible duplicate/ }).click()
  const rows = page.getByRole('table', { name: 'rows' })
  await expect(rows.getByRole('link', { name: 'Jan 12, 2026, $40.00, Cleared' })).toBeVisible()
  await rows.getByRole('button', { name: 'Record anyway: line 6' }).click()
  await expect(outcomes.getByRole('link', { name: /^New/ })).toContainText('3$1,265.50')
  await outcomes.getByRole('link', { name: /^All rows/ }).click()
  await rows.getByRole('button', { name: 'Leave out: line 6' }).click()
  await expect(outcomes.getByRole('link', { name: /^New/ })).toContainText('2$1,225.50')
  await page.getByRole('button', { name: `Assign ${unknown}` }).click()
  const dialog = page.getByRole('dialog')
  // With the keyboard alone: the pick-list has the focus.
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(second.advance_id)
  await expect(dialog.getByRole('option')).toHaveText([new RegExp(second.advance_id)])
  await expect(dialog.getByRole('combobox')).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const commit = page.getByRole('button', { name: 'Import 3 payments, $1,475.75' })
  await commit.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Malformed')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 3 payments, $1,475.75' }).click()
  await expect(page.getByRole('heading', { name: '3 payments, $1,475.75', exact: true })).toBeVisible()
  await expectAccessible(page)
  expect([await paid(first), await paid(second)]).toEqual([1_265.5, 250.25])
  await page.getByRole('button', { name: `Assign ${later}` }).click()
  await dialog.getByRole('combobox').fill(second.advance_id)
  await dialog.getByRole('option', { name: second.advance_id }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Assign and Record' }).click()
  await expect(page.getByRole('heading', { name: '4 payments, $1,490.75', exact: true })).toBeVisible()
  await rows.getByRole('button', { name: 'Record anyway: line 6' }).click()
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expect(page.getByRole('heading', { name: '5 payments, $1,530.75', exact: true })).toBeVisible()
  expect([await paid(first), await paid(second)]).toEqual([1_305.5, 265.25])
  const address = page.url()

  await send('monday again.csv')
  await expect(page.getByText(/^This header matches earlier files from/)).toBeVisible()
  await start.click()
  await expect(page.getByText(/^This file was imported before/)).toBeVisible()
  await expect(page.getByText('There is nothing to import.')).toBeVisible()
  await expect(outcomes.getByRole('link', { name: /^Already imported/ })).toContainText('5$1,530.75')

  await page.goto(address)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Undo 5 payments' }).click()
  await expect(page.getByText(/^Undone on/)).toBeVisible()
  expect([await paid(first), await paid(second)]).toEqual([40, 0])
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
})

// Proves R16.635.
test('payers with the whole names of merchants are assigned as proposed, and one that only resembles is left to a person', async ({
  page,
  signIn,
  api,
}) => {
  const [bakery, towing] = [newName('Larkfield Bakery'), newName('Cobalt Towing')]
  const deals: AdvanceDetail[] = []
  for (const name of [bakery, towing])
    deals.push(await api.createAdvance({ merchant_id: (await api.createMerchant({ name })).id }))
  const resembling = `${bakery} Annex`
  const rows = [
    `${bakery.toUpperCase()},100.10`,
    `${bakery.toUpperCase()},100.20`,
    `${towing},50`,
    `${resembling},7.77`,
  ]
  const csv = ['Date,Payer,Amount', ...rows.map((row) => `2026-01-07,${row}`)].join('\n')

  await signIn('/payments/imports')
  await page.getByRole('button', { name: 'Import Payments' }).first().click()
  const dialog = page.getByRole('dialog')
  const file = { name: 'first.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await dialog.getByLabel(/drop it here/).setInputFiles(file)
  await field(page, 'Source').fill(newName('Lockbox'))
  await page.getByRole('button', { name: 'Check Rows' }).click()
  const outcomes = page.getByRole('navigation', { name: 'Outcomes' })
  await expect(outcomes.getByRole('link', { name: /^Unmatched/ })).toContainText('4$258.07')

  await page.getByRole('button', { name: 'Assign 2 as Proposed…' }).click()
  const proposals = dialog.getByRole('table', { name: 'payers to assign' })
  await expect(proposals.getByRole('row')).toHaveCount(3)
  await expect(proposals.getByRole('row', { name: bakery.toUpperCase() })).toContainText(deals[0]?.advance_id ?? '')
  await expect(proposals.getByRole('row', { name: towing })).toContainText(deals[1]?.advance_id ?? '')
  await expect(dialog.getByText('2 of 2 payers, 3 rows, $250.30')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Assign 2 Payers' }).click()
  await expect(dialog).toBeHidden()
  await expect(outcomes.getByRole('link', { name: /^Unmatched/ })).toContainText('1$7.77')
  await expect(page.getByRole('button', { name: /as Proposed…$/ })).toBeHidden()
  await expect(page.getByRole('button', { name: `Assign ${resembling}` })).toBeVisible()

  await page.getByRole('button', { name: 'Import 3 payments, $250.30' }).click()
  await dialog.getByRole('button', { name: 'Import 3 payments, $250.30' }).click()
  await expect(page.getByRole('heading', { name: '3 payments, $250.30', exact: true })).toBeVisible()
  const paid = deals.map(async ({ id }) => (await api.get<AdvanceDetail>(`advances/${id}`)).paid)
  expect(await Promise.all(paid)).toEqual([200.3, 50])
})

// Proves R16.110, R16.121.
test('rows can be pasted; a file of 200 MB is refused with the limit; an unreadable one fails with the reason', async ({
  page,
  signIn,
}) => {
  await signIn('/payments/imports')
  const open = () => page.getByRole('button', { name: 'Import Payments' }).first().click()
  await open()
  const dialog = page.getByRole('dialog', { name: 'Import Payments' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(/drop it here/).evaluate((input: HTMLInputElement) => {
    const large = new DataTransfer()
    large.items.add(new File([new Uint8Array(200 * 1024 * 1024)], 'year.csv'))
    input.files = large.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(dialog).toContainText('The file is 200 MB. A file can be at most 100 MB')
  await dialog.getByLabel('Or paste rows from a spreadsheet').fill('Posted\tAmount\tPayer\n03/25/2025\t10.00\tOak')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pasted rows' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Preview of the first rows' })).toContainText('Mar 25, 2025')

  await page.goto('/payments/imports')
  await open()
  const pdf = { name: 'statement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 \0\0') }
  await dialog.getByLabel(/drop it here/).setInputFiles(pdf)
  await expect(page.getByText('This is a PDF. Ask the bank or processor for a CSV or Excel file.')).toBeVisible()
  await expect(page.getByText(/^Nothing was saved\./)).toBeVisible()
  await expectAccessible(page)
})
