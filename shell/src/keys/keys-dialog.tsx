import { hasExtensions } from '@mca/api'
import { Button, onMac } from '@mca/ui'
import { Dialog, DialogFooter } from '@mca/ui/dialog'
import { BrowserChoice } from '../browser-choice/browser-choice'
import { areKeysOn, turnKeys } from './keys-setting'
import type { Shortcut } from './shortcuts'
import * as styles from './keys-dialog.module.css'

const ctrl = onMac ? '⌘' : 'Ctrl'

const anywhere = [
  [`${ctrl} K`, 'Search everything'],
  ['F8', 'Go to the newest message'],
] as const
const single: readonly (readonly [Shortcut | '↓' | 'Enter' | '1–5', string])[] = [
  ['/', "Go to the list's search box"],
  ['↓', 'From there to the first row'],
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Open the row'],
  ['e', 'Edit the row, or the record on the page'],
  ['x', 'Select the row'],
  ['n', 'New record'],
  ['c', 'Log a contact for the record on the page'],
  ['1–5', 'Go to a section of an advance'],
  ['?', 'Show these shortcuts'],
]
const steps: readonly (readonly [Shortcut, string])[] = [
  ['h', 'Previous banking day, or previous advance'],
  ['l', 'Next banking day, or next advance'],
  ['t', 'Today'],
]

const inForms = [
  [`${ctrl} Enter`, 'Press the main button'],
  [`${ctrl} Shift Enter`, 'Save and add another, or add another row'],
  ['t', 'Today, in a date field'],
  ...(onMac ? [] : ([['Alt S', 'Add a syndicator to an advance']] as const)),
] as const

/** All keys, and the switch that turns the single ones off (R2.55). */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const isExtended = hasExtensions()
  return (
    <Dialog title="Keyboard Shortcuts" onClose={onClose} maxWidth="28rem">
      <div className={styles.body}>
        <KeyTable label="Everywhere" keys={anywhere} />
        <KeyTable
          label="On a page, while nothing is typed"
          keys={single.filter(([key]) => isExtended || (key !== 'x' && key !== 'c'))}
        />
        {isExtended && <KeyTable label="In Due Today and on the desk" keys={steps} />}
        <KeyTable label="In a form" keys={inForms} />
        <BrowserChoice
          label="Use single keys"
          isOn={areKeysOn}
          keep={turnKeys}
          hint="Applies at once, in this browser only."
        />
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function KeyTable({ label, keys }: { label: string; keys: readonly (readonly [string, string])[] }) {
  return (
    <table className={styles.keyTable}>
      <caption>{label}</caption>
      <tbody>
        {keys.map(([key, what]) => (
          <tr key={key}>
            <td>{what}</td>
            <th scope="row">
              <kbd>{key}</kbd>
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
