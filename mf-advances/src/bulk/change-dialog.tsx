import { bulkDealFlowInput, bulkSalesRepInput, dealFlows, type SelectedAdvance } from '@mca/contract/advances'
import { formatCount } from '@mca/contract/money'
import { Stack, Text } from '@mca/ui'
import { FormDialog, Progress, useNothingToDo, useRun } from '@mca/ui/dialog'
import { CheckboxField, SelectField } from '@mca/ui/form'
import { useWatch } from 'react-hook-form'
import { PartySelect } from '../form/party-select'
import { planOf, type BulkChange, type BulkField } from './plan'
import * as styles from './change-dialog.module.css'

interface ChangeDialogProps {
  field: BulkField
  advances: readonly SelectedAdvance[]
  /** Changes the advances and resolves when it has ended. */
  run: (change: BulkChange, onProgress: (done: number) => void, isStopped: () => boolean) => Promise<unknown>
  onClose: () => void
}

const forms = {
  deal_flow: { title: 'Change Status', schema: bulkDealFlowInput, empty: { deal_flow: null } },
  sales_rep_id: {
    title: 'Change Sales Rep',
    schema: bulkSalesRepInput,
    empty: { sales_rep_id: null, removes_sales_rep: false },
  },
}

/** Asks for the new value, says what will change, and shows the progress; 'Cancel' then stops after the running chunk (R7.32). */
export function ChangeDialog({ field, advances, run, onClose }: ChangeDialogProps) {
  const { done, isStopping, start, close } = useRun(onClose)
  const { title, schema, empty } = forms[field]
  return (
    <FormDialog<BulkChange & Removal, BulkChange, void>
      title={title}
      schema={schema as never} // one of two schemas, which FormDialog's type cannot express
      defaultValues={empty as never} // as above
      busyLabel={isStopping ? 'Stopping...' : 'Changing...'}
      // The dialog could not be reopened with the same selection.
      isSecret
      isReady={isChosen}
      onSubmit={async (change) => {
        await start((onProgress, isStopped) => run(change, onProgress, isStopped))
      }}
      onSaved={onClose}
      onClose={close}
    >
      {field === 'deal_flow' ? (
        <SelectField
          name="deal_flow"
          label="New Status"
          options={dealFlows}
          placeholder="Select a status"
          disabled={done !== undefined}
        />
      ) : (
        <NewSalesRep />
      )}
      {done === undefined ? (
        <Preview field={field} advances={advances} />
      ) : (
        <Progress
          done={done}
          total={advances.length}
          text={`${formatCount(done)} of ${formatCount(advances.length, 'advance')}`}
        />
      )}
    </FormDialog>
  )
}

/** Removing the sales rep is an explicit choice. An empty pick-list means that nothing was chosen yet (R20.126). */
interface Removal {
  removes_sales_rep?: boolean
}

const isChosen = ({ removes_sales_rep: isRemoval, ...change }: BulkChange & Removal) =>
  Boolean(isRemoval) || Object.values(change).some((value) => value !== null)

function NewSalesRep() {
  const salesRep = useWatch<BulkChange>({ name: 'sales_rep_id' })
  return (
    <>
      <PartySelect kind="salesRep" name="sales_rep_id" label="New Sales Rep" />
      {!salesRep && <CheckboxField name="removes_sales_rep" label="Remove the sales rep" />}
    </>
  )
}

function Preview({ field, advances }: Pick<ChangeDialogProps, 'field' | 'advances'>) {
  const values = useWatch<BulkChange & Removal>()
  const value = useWatch<BulkChange>({ name: field }) ?? null
  const isValue = isChosen(values as BulkChange & Removal)
  const { from, changing, closed, same } = planOf(advances, field, value)
  useNothingToDo(isValue && changing === 0)
  if (!isValue)
    return <Text color="fg.muted">{formatCount(advances.length, 'advance')} selected. Nothing changes yet.</Text>
  const target = field === 'deal_flow' ? value : value ? 'the new sales rep' : 'no sales rep'
  return (
    <output className={styles.output}>
      <Stack gap="1">
        <Text fontWeight="medium">
          {changing === 0 ? 'No advance will change.' : `${formatCount(changing, 'advance')} will change to ${target}:`}
        </Text>
        <ul className={styles.list}>
          {from.map(([before, number]) => (
            <li key={before}>
              {formatCount(number)} from {before}
            </li>
          ))}
        </ul>
        {same > 0 && <Text color="fg.muted">Nothing to change: {formatCount(same, 'advance')}.</Text>}
        {closed > 0 && <Text color="fg.muted">Closed, so the status is locked: {formatCount(closed, 'advance')}.</Text>}
      </Stack>
    </output>
  )
}
