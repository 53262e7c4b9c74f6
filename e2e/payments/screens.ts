import type { AdvanceDetail } from '@mca/contract/advances'
import type { Payment } from '@mca/contract/payments'
import type { Locator, Page } from '@playwright/test'
import type { Api } from '../fixtures/api'

/** The dialog that records or edits a payment. */
export const dialogOf = (page: Page, name: 'Record Payment' | 'Edit Payment'): Locator =>
  page.getByRole('dialog', { name, exact: true })

/** A field by its whole label ('Payment Method' is not 'Payment'). */
export const field = (within: Page | Locator, label: string): Locator => within.getByLabel(label, { exact: true })

/** Opens the dialog from the payments page. */
export async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Record Payment' }).click()
  return dialogOf(page, 'Record Payment')
}

/** The options of the open picker only, because the selects of the form have options too. */
export const choicesOf = (dialog: Locator): Locator => dialog.getByRole('listbox').getByRole('option')

/** Selects an advance in the dialog's picker, by its code. */
export async function pickAdvance(dialog: Locator, { advance_id }: { advance_id: string }): Promise<void> {
  await field(dialog, 'Advance').fill(advance_id)
  await choicesOf(dialog).filter({ hasText: advance_id }).click()
}

/** The payments of an advance on the server. */
export const paymentsOf = async (api: Api, { id }: { id: string }): Promise<Payment[]> =>
  (await api.get<AdvanceDetail>(`advances/${id}`)).payments

/** The name of a payment's buttons in its advance's history. */
export const named = (action: 'Edit' | 'Delete', amount: string, day: string): string =>
  `${action} payment of ${amount} on ${day}`
