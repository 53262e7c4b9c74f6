import { feeBases, feeLabels as labels, feeTimings, type SyndicatorFeeForm } from '@mca/contract/advances'
import { optionOf } from '@mca/contract/fields'
import { Text } from '@mca/ui'
import { FieldGrid, ReadOnlyField, SelectField } from '@mca/ui/form'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FeeList } from './derivation'
import * as styles from './fee-terms.module.css'

/** The base and the timing of a syndicator's fee (R21.41). */
export function FeeTerms({ list, index }: { list: FeeList; index: number }) {
  const path = `${list}.${index}`
  const { getValues } = useFormContext()
  useWatch({ name: path })
  // A watched value can lag behind the values derived from it. The form's own values don't.
  const fee = getValues(path) as SyndicatorFeeForm // the row at this path
  const { base } = fee
  return (
    <div className={styles.column}>
      <FieldGrid min="11rem">
        <SelectField name={`${path}.base`} label={labels.base} options={feeBases} />
        {base === 'collected' ? (
          <ReadOnlyField label={labels.timing} value={optionOf(feeTimings, 'concurrent')?.label ?? ''} />
        ) : (
          <SelectField name={`${path}.timing`} label={labels.timing} options={feeTimings} />
        )}
      </FieldGrid>
      <Text fontSize="sm" color="fg.muted" aria-live="polite">
        {noteOf(fee)}
      </Text>
    </div>
  )
}

/** A note on fees that are easy to misread (R21.41 to R21.43). */
function noteOf({ base, amount, percent }: SyndicatorFeeForm): string {
  if (base === 'collected')
    return percent ? 'The amount is an estimate: the percent of the right to receive.' : 'A fee of 0% is never charged.'
  if (!amount) return 'A fee of $0.00 is never charged.'
  if (base === 'payback') return 'The percent is of the right to receive.'
  return percent && percent > 100 ? 'This fee is more than the participation.' : ''
}
