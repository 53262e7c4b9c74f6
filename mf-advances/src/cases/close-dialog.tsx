import { caseCloseInput, caseLabels as labels, isStop, type CollectionCase } from '@mca/contract/cases'
import { Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { TextAreaField } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { staysPaused } from './case-fields'
import { caseMutations } from './cases-api'

/** Closes a case, with a reason (R23.41). */
export function CloseDialog({ closing, onClose }: { closing: CollectionCase; onClose: () => void }) {
  const { mutateAsync: save } = useMutation(caseMutations.close(closing))
  return (
    <FormDialog
      title="Close Case"
      record={closing}
      schema={caseCloseInput}
      defaultValues={{ close_reason: '' }}
      onSubmit={(input) => save(input)}
      onClose={onClose}
    >
      <Text>
        {`The case becomes one of the earlier ones and cannot be changed. ${isStop(closing) ? `People may call again. ${staysPaused}` : 'The status of the deal stays.'}`}
      </Text>
      <TextAreaField name="close_reason" label={labels.close_reason} required />
    </FormDialog>
  )
}
