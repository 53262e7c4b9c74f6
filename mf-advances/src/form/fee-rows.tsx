import { useCapability } from '@mca/api'
import { feeLabels as labels, feeNames } from '@mca/contract/advances'
import { inSentence } from '@mca/contract/fields'
import { Box, Button, IconButton, Text } from '@mca/ui'
import { MoneyField, PercentField, SelectField } from '@mca/ui/form'
import { ArrivingRows } from '@mca/ui/motion'
import type { FeeList } from './derivation'
import { FeeTerms } from './fee-terms'
import { OverwrittenFees } from './overwritten-rows'
import type { Rows } from './use-rows'

/** The fees of the company or of one syndicator. `owner` is part of each row's accessible name: 'Company fee 2'. */
export function FeeRows({ fees, list, owner, empty }: { fees: Rows; list: FeeList; owner: string; empty: string }) {
  const hasTerms = useCapability('ledgers') && list !== 'company_fees'
  return (
    <Box display="flex" flexDirection="column" gap="3">
      <OverwrittenFees list={list} />
      {fees.keys.length === 0 && <Text color="fg.muted">{empty}</Text>}
      <ArrivingRows rows={fees.keys}>
        {(_key, index) => (
          <Box as="fieldset" aria-label={`${owner} ${index + 1}`} css={row}>
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
          </Box>
        )}
      </ArrivingRows>
      <Box>
        <Button variant="outline" size="sm" icon="plus" onClick={fees.add}>
          Add Fee
        </Button>
      </Box>
    </Box>
  )
}

/** Two lines on phones: name and button, then amount (the widest) and percent. */
const row = {
  minWidth: '0',
  display: 'grid',
  gap: '3',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr) 3rem 2.25rem', md: 'minmax(12rem, 2fr) 1fr 1fr auto' },
  '& > div:nth-of-type(1)': { gridColumn: { base: '1 / 3', md: 'auto' } },
  '& > div:nth-of-type(3)': { gridColumn: { base: '2 / 4', md: 'auto' } },
  '& > button': { marginTop: '6', gridRow: '1', gridColumn: { base: '3', md: '4' } },
} as const
