import { includableOutcomes, type PaymentImportDetail } from '@mca/contract/imports'
import { formatMoneyExact, formatCount } from '@mca/contract/money'
import { Button, RootMark } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { selectionBar } from '@mca/ui/selection'
import { useState } from 'react'
import { rowsOf, totalOf, writtenText, type Includable } from './outcomes'
import * as styles from './import-bar.module.css'

const { Dialog: LazyImportDialog, preload } = lazyDialog(async () => (await import('./import-dialog')).ImportDialog)

const outcomeWords: Record<Includable, string> = { overpaying: 'exceeding the balance', closed: 'on a closed deal' }

/** The rows that a commit will write, including those the user adds on purpose, and its button (R16.119). */
export function ImportBar({ paymentImport }: { paymentImport: PaymentImportDetail }) {
  const [chosen, setChosen] = useState<readonly Includable[]>([])
  const [isOpen, setOpen] = useState(false)
  const offered = includableOutcomes.filter((outcome) => rowsOf(paymentImport.totals, outcome) > 0)
  const include = chosen.filter((outcome) => offered.includes(outcome))
  const toggle = (outcome: Includable, isIncluded: boolean) =>
    setChosen([...chosen.filter((other) => other !== outcome), ...(isIncluded ? [outcome] : [])])
  const label = writtenText(paymentImport, totalOf(paymentImport.totals, ['new', ...include]))
  return (
    <section aria-label="Import" data-action-bar className={selectionBar}>
      <RootMark of="action-bar" />
      {offered.map((outcome) => {
        const total = totalOf(paymentImport.totals, [outcome])
        return (
          <label key={outcome} className={styles.choice}>
            <input
              type="checkbox"
              checked={include.includes(outcome)}
              onChange={({ currentTarget }) => toggle(outcome, currentTarget.checked)}
            />
            Include {formatCount(total.rows)} {outcomeWords[outcome]}, {formatMoneyExact(total.amount)}
          </label>
        )
      })}
      <div className={styles.row}>
        {label === '' ? (
          <p className={styles.text}>There is nothing to import.</p>
        ) : (
          <Button {...preload} onClick={() => setOpen(true)}>
            Import {label}
          </Button>
        )}
      </div>
      {isOpen && <LazyImportDialog paymentImport={paymentImport} include={include} onClose={() => setOpen(false)} />}
    </section>
  )
}
