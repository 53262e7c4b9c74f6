import { useCreation } from '@mca/api'
import type { AdvanceDetail } from '@mca/contract/advances'
import { openingFiguresInput, openingFiguresLabels as labels, type AdvancePosition } from '@mca/contract/ledger'
import { Heading, Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { FieldGrid, MoneyField } from '@mca/ui/form'
import { openingFiguresMutation } from './positions-api'
import * as styles from './opening-figures-dialog.module.css'

interface OpeningFiguresDialogProps {
  advance: AdvanceDetail
  /** The positions that could have opening figures when the dialog opened. */
  positions: readonly AdvancePosition[]
  onClose: () => void
}

/** Gross share and fees to date of positions with a past, prefilled from the payments (R21.46). */
export function OpeningFiguresDialog({ advance, positions, onClose }: OpeningFiguresDialogProps) {
  const start = positions.map(({ syndicator, gross, fees }) => ({
    name: syndicator.name,
    syndicator_id: syndicator.id,
    gross,
    fees,
  }))
  const { save, creation } = useCreation(openingFiguresMutation(advance.id))
  return (
    <FormDialog
      title="Opening Figures"
      submitLabel="Save Figures"
      record={{ id: advance.id }}
      creation={creation}
      schema={openingFiguresInput}
      defaultValues={{ positions: start }}
      onSubmit={save}
      onClose={onClose}
    >
      <Text>
        What each syndicator had received before {advance.advance_id} was added to the ledgers. Balances do not change,
        and later payments are shared from these figures on. You can save this once.
      </Text>
      {start.map(({ name, syndicator_id }, index) => (
        <fieldset key={syndicator_id} aria-label={name} className={styles.group}>
          <Heading as="h3" size="sm">
            {name}
          </Heading>
          <FieldGrid min="10rem">
            <MoneyField name={`positions.${index}.gross`} label={labels.gross} />
            <MoneyField name={`positions.${index}.fees`} label={labels.fees} />
          </FieldGrid>
        </fieldset>
      ))}
    </FormDialog>
  )
}
