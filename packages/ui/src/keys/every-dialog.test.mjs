import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const folders = [
  ...['files', 'history', 'notes', 'tasks', 'ui'].map((name) => `packages/${name}/src`),
  ...readdirSync(root).flatMap((name) => (/^(shell|mf-\w+)$/.test(name) ? [`${name}/src`] : [])),
]
const files = folders
  .flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }))

/** Forms that create one record at a time, and why nobody creates the next one from there. */
const oneAtATime = {
  'mf-advances/src/cases/case-dialog.tsx': 'an advance has one open case',
  'mf-advances/src/positions/opening-figures-dialog.tsx': 'a position has one opening balance',
  'mf-advances/src/promises/record-dialog.tsx': 'one promise has all its payments',
  'mf-advances/src/schedule/change-dialog.tsx': 'one change shows its plan',
  'mf-advances/src/schedule/pause-dialog.tsx': 'one pause shows its plan',
  'mf-parties/src/commissions/agreement-dialog.tsx': 'a new version replaces the one before',
  'mf-parties/src/commissions/earlier-deals-dialog.tsx': 'applies to all ticked deals',
  'mf-parties/src/ledger/issue-dialog.tsx': 'a job shows its progress',
  'mf-parties/src/ledger/mail-dialog.tsx': 'one statement',
  'mf-parties/src/manual-entries/draw-dialog.tsx': 'by default the whole rest of the draw',
  'mf-payments/src/ach/profile-dialog.tsx': 'the company has one profile',
  'mf-payments/src/bank-account/propose-account-dialog.tsx': 'a payee has one account',
  'mf-payments/src/payouts/dialogs/draft-dialog.tsx': 'by default all that is available',
  'mf-payments/src/payouts/dialogs/issue-dialog.tsx': 'a job shows its progress',
  'mf-payments/src/payouts/dialogs/propose-dialog.tsx': 'drafts everything at once',
  'mf-payments/src/returns/several/return-dialog.tsx': 'returns all ticked payments',
  'packages/ui/src/table/tools/view-dialog.tsx': 'a view of the list as it is shown',
}

// Proves R2.720.
test("every form that creates a record in a dialog offers 'and another', or is listed with a reason", () => {
  const creating = files.filter(({ text }) => text.includes('<FormDialog') && text.includes('creation={'))
  const without = creating.filter(({ text }) => !text.includes('another='))
  expect(new Set(without.map(({ file }) => file))).toEqual(new Set(Object.keys(oneAtATime)))
})

// Proves R2.583.
test('every form has a button that submits it, and every dialog a form or buttons below', () => {
  const silent = files.filter(
    ({ text }) =>
      (/<form\b|<Form\b/.test(text) && !/SubmitButton|type="submit"|FormDialogFooter|\{children\}/.test(text)) ||
      (/^import .*\bDialog\b.* from '@mca\/ui\/dialog'$/m.test(text) && !/FormDialog|DialogFooter|<Form\b/.test(text)),
  )
  expect(silent.map(({ file }) => file)).toEqual([])
})

// Proves R2.38.
test('every form shows beside its button why it could not be saved', () => {
  const without = files.filter(
    ({ text }) => /<Form\b/.test(text) && !/<SaveFailure|<ActionBar|<FormDialogFooter/.test(text),
  )
  expect(without.map(({ file }) => file)).toEqual([])
})
