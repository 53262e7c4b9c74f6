import { hasExtensions } from '@mca/api'
import { syndicatorLabels as labels, type AdvanceForm } from '@mca/contract/advances'
import type { Reference } from '@mca/contract/fields'
import { Heading, IconButton, Text } from '@mca/ui'
import { CheckboxField, FieldPair, FieldPairs, MoneyField, PercentField } from '@mca/ui/form'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { FeeRows } from './fee-rows'
import { PartySelect } from './party-select'
import { useFeeRows } from './use-rows'
import * as styles from './syndicator-row.module.css'

interface SyndicatorRowProps {
  index: number
  stored: readonly Reference[] | undefined
  onRemove: (index: number) => void
}

/** One syndicator's participation, commission and fees; commission and fees are percents of the participation. */
export function SyndicatorRow({ index, stored, onRemove }: SyndicatorRowProps) {
  const path = `syndicator_participations.${index}` as const
  const list = `${path}.syndicator_fees` as const
  const titleId = useId()
  const fees = useFeeRows(list)
  const hasTerms = hasExtensions()
  return (
    <fieldset aria-labelledby={titleId} className={styles.frame}>
      <div className={styles.row}>
        <Heading as="h3" size="sm" id={titleId}>
          Syndicator {index + 1}
        </Heading>
        <IconButton
          icon="trash"
          palette="red"
          label={`Remove syndicator ${index + 1}`}
          onClick={() => onRemove(index)}
        />
      </div>
      <FieldPairs>
        <PartySelect
          kind="syndicator"
          name={`${path}.syndicator_id`}
          label={labels.syndicator_id}
          required
          stored={stored}
        />
        <FieldPair>
          <MoneyField name={`${path}.participation`} label={labels.participation} />
          <PercentField name={`${path}.participation_pct`} label={labels.participation_pct} />
        </FieldPair>
        <FieldPair>
          <MoneyField name={`${path}.commission`} label={labels.commission} />
          <PercentField name={`${path}.commission_pct`} label={labels.commission_pct} />
        </FieldPair>
      </FieldPairs>
      {hasTerms && <ParticipationTerms path={path} index={index} />}
      <Heading as="h4" size="sm">
        Fees
      </Heading>
      <FeeRows fees={fees} list={list} owner={`Syndicator ${index + 1} fee`} empty="No fees added" />
    </fieldset>
  )
}

/** The over-collection checkbox (R21.4), and a note if the syndicator is listed twice (R21.3). */
function ParticipationTerms({ path, index }: { path: `syndicator_participations.${number}`; index: number }) {
  const isThereTwice = useWatch<AdvanceForm, AdvanceForm, boolean>({
    compute: ({ syndicator_participations: rows = [] }) => {
      const id = rows[index]?.syndicator_id
      return Boolean(id) && rows.findIndex(({ syndicator_id }) => syndicator_id === id) < index
    },
  })
  return (
    <div className={styles.column}>
      <CheckboxField name={`${path}.shares_over_collection`} label={labels.shares_over_collection} initial />
      {isThereTwice && (
        <Text fontSize="sm" color="fg.muted">
          This syndicator is already listed above. Its ledger shows both participations as one position.
        </Text>
      )}
    </div>
  )
}
