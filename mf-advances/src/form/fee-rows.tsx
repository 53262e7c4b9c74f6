import { hasExtensions } from '@mca/api'
import { feeLabels as labels, feeNames } from '@mca/contract/advances'
import { inSentence } from '@mca/contract/fields'
import { Button, IconButton, Text } from '@mca/ui'
import { anotherKeys, MoneyField, PercentField, SelectField } from '@mca/ui/form'
import { ArrivingRows } from '@mca/ui/motion'
import type { FeeList } from './derivation'
import { FeeTerms } from './fee-terms'
import { OverwrittenFees } from './overwritten-rows'
import type { Rows } from './use-rows'
import * as styles from './fee-rows.module.css'

/** The fees of the company or of one syndicator. `owner` is part of each row's accessible name: 'Company fee 2'. */
export function FeeRows({ fees, list, owner, empty }: { fees: Rows; list: FeeList; owner: string; empty: string }) {
  const hasTerms = hasExtensions() && list !== 'company_fees'
  return (
    <div className={styles.column} data-rows>
      <OverwrittenFees list={list} />
      {fees.keys.length === 0 && <Text color="fg.muted">{empty}</Text>}
      <ArrivingRows rows={fees.keys}>
        {(_key, index) => (
          <fieldset aria-label={`${owner} ${index + 1}`} className={styles.row}>
            <SelectField name={`${list}.${index}.fee_name`} label={labels.fee_name} options={feeNames} />
            <MoneyField name={`${list}.${index}.amount`} label={labels.amount} />
            <PercentField name={`${list}.${index}.percent`} label={labels.percent} />
            <IconButton
              icon="trash"
              palette="red"
              label={`Remove ${inSentence(owner)} ${index + 1}`}
              onClick={() => fees.remove(index)}
            />
            {hasTerms && <FeeTerms list={list} index={index} />}
          </fieldset>
        )}
      </ArrivingRows>
      <div>
        <Button {...anotherKeys} variant="outline" size="sm" icon="plus" onClick={fees.add}>
          Add Fee
        </Button>
      </div>
    </div>
  )
}
