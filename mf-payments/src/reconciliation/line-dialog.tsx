import { formatDate } from '@mca/contract/days'
import { formatMoneyExact } from '@mca/contract/money'
import { type BankLine, lineAnswerInput, lineExplanations } from '@mca/contract/reconciliation'
import { Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { SelectField, TextField } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { reconciliationMutations } from './reconciliation-api'

/** Asks what a line is: one of its possible matches, or something that the book does not have (R25.103, R25.105). */
export function LineDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const { mutateAsync: match } = useMutation(reconciliationMutations.match())
  const { mutateAsync: explain } = useMutation(reconciliationMutations.explain())
  const { candidates } = line
  return (
    <FormDialog
      title="Explain Bank Line"
      submitLabel="Save"
      record={{ id: line.id }}
      schema={lineAnswerInput}
      defaultValues={{ answer: candidates[0]?.key ?? 'fee', note: '' }}
      onSubmit={({ answer, note }) => {
        const explanation = lineExplanations.find(({ value }) => value === answer)?.value
        return explanation ? explain({ line, input: { explanation, note } }) : match({ line, key: answer })
      }}
      onClose={onClose}
    >
      <Text>
        {formatMoneyExact(line.amount)} on {formatDate(line.day)}: {line.description || 'No description'}
      </Text>
      <SelectField
        name="answer"
        label="Type"
        required
        options={[
          ...candidates.map(({ key, label, day }) => ({ value: key, label: `${label}, ${formatDate(day)}` })),
          ...lineExplanations,
        ]}
        hint="If this is a payment that is not recorded yet, record it on its advance first, then match it here."
      />
      <TextField name="note" label="Note" maxLength={500} hint="Required for Other" />
    </FormDialog>
  )
}
