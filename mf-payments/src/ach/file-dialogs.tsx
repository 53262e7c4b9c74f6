import { type AchFileDetail, achRejection } from '@mca/contract/ach'
import { formatDate } from '@mca/contract/days'
import { formatCount } from '@mca/contract/money'
import { FormDialog } from '@mca/ui/dialog'
import { TextAreaField } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { ConfirmRun } from '../shared/confirm-dialog'
import { achMutations, totalsText } from './ach-api'

export type FileStep = 'release' | 'discard' | 'accept' | 'reject'

interface StepProps {
  file: AchFileDetail
  onClose: () => void
}

/** Asks before a step of a file. */
export function FileDialog({ step, ...props }: StepProps & { step: FileStep }) {
  const { file, onClose } = props
  if (step === 'reject') return <RejectDialog {...props} />
  if (step === 'release')
    return (
      <ConfirmRun
        title={`Release ${file.code}?`}
        confirmLabel="Release File"
        mutation={achMutations.release()}
        input={{ file, input: {} }}
        onClose={onClose}
      >
        <p>
          {totalsText(file.totals)}, settled on {formatDate(file.effective_on)}. Each debit becomes a pending payment,
          and each payout, refund and return fee is marked as sent.
          {file.unusual.length > 0 && ` ${formatCount(file.unusual.length, 'entry is', 'entries are')} unusual.`}
        </p>
      </ConfirmRun>
    )
  if (step === 'accept')
    return (
      <ConfirmRun
        title={`Has the bank accepted ${file.code}?`}
        confirmLabel="Bank Accepted It"
        mutation={achMutations.accept()}
        input={{ file, input: {} }}
        onClose={onClose}
      >
        <p>Record it once the bank has confirmed the file.</p>
      </ConfirmRun>
    )
  return (
    <ConfirmRun
      title={`Discard ${file.code}?`}
      confirmLabel="Discard File"
      palette="red"
      mutation={achMutations.discard()}
      input={{ file, input: {} }}
      onClose={onClose}
    >
      <p>No money has moved. Its debits can go out in another file.</p>
    </ConfirmRun>
  )
}

function RejectDialog({ file, onClose }: StepProps) {
  const { mutateAsync: reject } = useMutation(achMutations.reject())
  return (
    <FormDialog
      title="Bank Rejected the File"
      submitLabel="Mark as Rejected"
      record={file}
      schema={achRejection}
      defaultValues={{ reason: '' }}
      onSubmit={(input) => reject({ file, input })}
      onClose={onClose}
    >
      <p>The payments of {file.code} are deleted. Its debits and payouts can go out in another file.</p>
      <TextAreaField name="reason" label="Reason" required />
    </FormDialog>
  )
}
