import type { AdvanceRow } from '@mca/contract/advances'
import type { Locator, Page } from '@playwright/test'

export const searchBox = (page: Page): Locator => page.getByPlaceholder('Search by advance ID or merchant name...')

/** The row of an advance in the list: the only row with its code. */
export const rowOf = (page: Page, { advance_id }: Pick<AdvanceRow, 'advance_id'>): Locator =>
  page.getByRole('row').filter({ hasText: advance_id })

/** The rows of the list's advances, without its header and its totals. */
export const advanceRows = (page: Page): Locator => page.getByRole('rowgroup').nth(1).getByRole('row')

/** One of the six sections of the form, or a card of the detail page. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name })

/** A field of the form by its whole label ('Company Commission' is not 'Company Commission %'). */
export const field = (within: Page | Locator, label: string): Locator => within.getByLabel(label, { exact: true })

/** Types into a field and leaves it. */
export async function typeInto(input: Locator, text: string): Promise<void> {
  await input.fill(text)
  await input.blur()
}

/** Selects a record in a pick-list by typing its name. */
export async function pick(within: Page | Locator, label: string, name: string): Promise<void> {
  const box = within.getByRole('combobox', { name: label, exact: true })
  await box.fill(name)
  await box.page().getByRole('option', { name }).click()
}

/** Fills the required fields of the create form. */
export async function fillRequired(page: Page, merchant: string): Promise<void> {
  await pick(page, 'Merchant', merchant)
  await typeInto(field(page, 'Funded Amount'), '10000')
  await typeInto(field(page, 'Payback Amount'), '12500')
  await typeInto(field(page, 'Date Funded'), '2026-01-05')
  await typeInto(field(page, 'Expected End Date'), '2026-06-30')
}
