import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible'
import { expectErrors } from '../fixtures/console-errors'
import { expectNoSidewaysScroll } from '../fixtures/look'
import { expect, expectToast, test } from '../fixtures/test'
import { section } from './screens'

const pdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Drops files somewhere on the page. */
async function drop(page: Page, files: Readonly<Record<string, string>>) {
  const dataTransfer = await page.evaluateHandle((named) => {
    const transfer = new DataTransfer()
    for (const [name, text] of Object.entries(named)) transfer.items.add(new File([text], name))
    return transfer
  }, files)
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer })
}

// Proves R23.55, R23.56, R23.57, R23.58, R23.62, R23.63.
test('files are dropped, checked, viewed, renewed and downloaded, and the checklist says what is missing', async ({
  page,
  signIn,
  advance,
}) => {
  await signIn(`/advances/${advance.id}`)
  const card = section(page, 'Documents')
  // The card replaces itself once it is in view.
  await section(page, 'Note History').scrollIntoViewIfNeeded()
  const missing = card.getByRole('group', { name: 'Missing documents' })
  await expect(missing.getByText('Missing 5 of 5:')).toBeVisible()

  expectErrors(page, /status of 400/)
  await drop(page, { 'Signed contract.pdf': pdf, 'Bank statement.pdf': 'not a PDF' })
  const dialog = page.getByRole('dialog', { name: 'Add Documents' })
  await expect(dialog.getByLabel('Kind of Signed contract.pdf')).toHaveValue('contract')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add 2 Documents' }).click()
  await expectToast(page, '1 document added successfully')
  await expect(dialog.getByRole('alert')).toContainText('‘Bank statement.pdf’ is not a PDF file: its content is text.')
  await dialog.getByRole('button', { name: 'Remove Bank statement.pdf' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await missing.getByRole('button', { name: 'Add Voided check' }).click()
  await dialog.getByLabel(/drop them here/).setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: png })
  await dialog.getByRole('button', { name: 'Add Document' }).click()
  await expect(dialog).toBeHidden()
  await expect(missing.getByText('Missing 3 of 5:')).toBeVisible()
  await card.getByRole('button', { name: 'View scan' }).click()
  const image = page.getByRole('img', { name: 'scan.png' })
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  // Without its viewer, which the browser of the tests lacks, a PDF is what the address answers.
  const answer = page.waitForResponse(/\/api\/document-views\//)
  await card.getByRole('button', { name: 'View Signed contract' }).click()
  const { 'content-type': type, 'content-security-policy': policy } = await (await answer).allHeaders()
  expect([type, policy?.slice(0, 27)]).toEqual(['application/pdf', "sandbox; default-src 'none'"])
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await card.getByRole('button', { name: 'Add version of Signed contract' }).click()
  const version = page.getByRole('dialog', { name: 'Add Version of Signed contract' })
  await version.getByLabel(/drop it here/).setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: png })
  await version.getByRole('button', { name: 'Add Version' }).click()
  await card.getByRole('button', { name: 'Show the earlier version' }).click()
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download version 1 of Signed contract' }).click()
  expect((await download).suggestedFilename()).toBe('Signed contract (version 1).pdf')
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)

  await page.reload()
  const history = page.getByRole('region', { name: 'History', exact: true })
  await history.scrollIntoViewIfNeeded()
  await expect(history.getByText('downloaded version 1 of the document “Signed contract”')).toBeVisible()
  await expect(history.getByText('viewed version 1 of the document “Signed contract”')).toBeVisible()
})
