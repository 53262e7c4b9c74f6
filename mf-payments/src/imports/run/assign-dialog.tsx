import { describeStillOwed } from '@mca/contract/advances'
import { formatDate } from '@mca/contract/days'
import {
  importAssignInput,
  type ImportAssignForm,
  type ImportAssignInput,
  type ImportPayer,
  type PaymentImport,
} from '@mca/contract/imports'
import { formatMoneyExact, formatCount } from '@mca/contract/money'
import { Button, Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { CheckboxField } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { AdvancePicker } from '../../dialog/advance-field'
import { importMutations } from '../imports-api'
import { datesOf, rowsAndAmount } from './outcomes'
import * as styles from './assign-dialog.module.css'

/** All waiting rows of a payer, or one row. */
export interface Assigned extends Pick<
  ImportPayer,
  'payer' | 'rows' | 'amount' | 'first_date' | 'last_date' | 'candidates'
> {
  line: number | null
  /** Of a payer's rows, those with this outcome. */
  outcome: ImportPayer['outcome'] | null
}

interface AssignDialogProps {
  importId: string
  assigned: Assigned
  /** True if the import is committed: then assigned rows are recorded at once. */
  isLate: boolean
  onClose: () => void
}

/** Assigns rows to an advance (R16.118). Offers matching advances first; any other can be searched. */
export function AssignDialog({ importId, assigned, isLate, onClose }: AssignDialogProps) {
  const [openedAt] = useState(() => Date.now())
  const { mutateAsync: assign } = useMutation(importMutations.assign())
  const { mutateAsync: record } = useMutation(importMutations.record())
  const { line, payer, outcome, rows, amount, first_date, last_date, candidates } = assigned
  return (
    <FormDialog<ImportAssignForm, ImportAssignInput, PaymentImport>
      title={line === null ? `Assign ${payer || 'Rows Without a Payer'}` : `Assign Line ${formatCount(line)}`}
      record={{ id: `${importId} ${line ?? payer}` }}
      schema={importAssignInput}
      defaultValues={{
        // The only one that may fit; the person sees it before assigning.
        advance_id: (candidates.length === 1 && candidates[0]?.id) || '',
        line,
        remember: false,
        ...(line === null ? { payer, outcome, rows } : { payer: null, outcome: null, rows: null }),
      }}
      submitLabel={isLate ? 'Assign and Record' : 'Assign'}
      onSubmit={async (input) =>
        isLate
          ? (await record({ id: importId, input: { ...input, confirmed_advance_id: null } })).import
          : assign({ id: importId, input })
      }
      onClose={onClose}
    >
      {/* The list of advances opens inside the dialog and needs space. */}
      <div className={styles.column}>
        <Text color="fg.muted">
          {line === null
            ? `${rowsAndAmount({ rows, amount })}, ${datesOf(first_date, last_date)}`
            : `${payer || 'No payer'}, ${formatMoneyExact(amount)}${first_date ? `, ${formatDate(first_date)}` : ''}`}
        </Text>
        {isLate && (
          <Text color="fg.muted">
            {rows === 1 ? 'It is recorded at once' : 'They are recorded at once'}, as with an import. Rows that are
            already imported or in doubt are left out with a reason. Undoing the import removes it too.
          </Text>
        )}
        {candidates.length > 0 && <Candidates candidates={candidates} />}
        <AdvancePicker
          openedAt={openedAt}
          known={candidates.map(({ id, advance_id, ...candidate }) => ({
            value: id,
            label: advance_id,
            detail: candidateText(candidate),
          }))}
        />
        {line === null && payer !== '' && (
          <CheckboxField name="remember" label="Remember for this payer in later files of the source" />
        )}
      </div>
    </FormDialog>
  )
}

/** Identifies the deal (R20.128). */
const candidateText = (candidate: Omit<ImportPayer['candidates'][number], 'id' | 'advance_id'>) =>
  [candidate.merchant.name, candidate.status, describeStillOwed(candidate)].join(' · ')

function Candidates({ candidates }: Pick<Assigned, 'candidates'>) {
  const { setValue } = useFormContext<ImportAssignForm>()
  return (
    <div>
      <Text fontWeight="medium">May belong to</Text>
      <div className={styles.row}>
        {candidates.map(({ id, advance_id, ...candidate }) => (
          <Button
            key={id}
            variant="outline"
            size="sm"
            onClick={() => setValue('advance_id', id, { shouldDirty: true, shouldValidate: true })}
          >
            {advance_id} · {candidateText(candidate)}
          </Button>
        ))}
      </div>
    </div>
  )
}
