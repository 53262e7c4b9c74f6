import type { ImportState, PaymentImportDetail } from '@mca/contract/imports'
import { Icon } from '@mca/ui'
import * as styles from './steps.module.css'

const steps = ['File', 'Columns', 'Check', 'Result'] as const
type Step = (typeof steps)[number]

const stepOf: Record<Exclude<ImportState, 'failed'>, Step> = {
  reading: 'File',
  unmapped: 'Columns',
  checking: 'Check',
  checked: 'Check',
  committing: 'Result',
  committed: 'Result',
  undoing: 'Result',
  undone: 'Result',
}

/** A failed import stays at its step. */
const currentOf = ({ state, preview, mapping }: PaymentImportDetail): Step => {
  if (state !== 'failed') return stepOf[state]
  return mapping ? 'Check' : preview ? 'Columns' : 'File'
}

/** The steps of an import. A NACHA file has no columns to map. */
export function Steps({ paymentImport }: { paymentImport: PaymentImportDetail }) {
  const hasColumns =
    paymentImport.preview !== null ||
    paymentImport.mapping !== null ||
    paymentImport.state === 'reading' ||
    paymentImport.state === 'failed'
  const shown = steps.filter((step) => step !== 'Columns' || hasColumns)
  const current = shown.indexOf(currentOf(paymentImport))
  return (
    <ol aria-label="Steps" className={styles.steps}>
      {shown.map((step, index) => (
        <li key={step} className={styles.step} aria-current={index === current ? 'step' : undefined}>
          {index < current ? (
            <span className={`${styles.number} ${styles.done}`} aria-hidden="true">
              <Icon name="check" />
            </span>
          ) : (
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
          )}
          {step}
        </li>
      ))}
    </ol>
  )
}
