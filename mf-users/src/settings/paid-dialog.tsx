import type { Job } from '@mca/contract/jobs'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { paymentStatuses, type PaymentStatus } from '@mca/contract/payments'
import { paidStatusesInput, type PaidStatusesInput, type PaidStatusesPreview } from '@mca/contract/settings'
import { Callout, DescriptionList, Detail, QueryState, Stack, Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { useField } from '@mca/ui/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { changePaidStatuses, previewQuery } from './settings-api'
import * as styles from './paid-dialog.module.css'

const offered = paymentStatuses.filter(({ value }) => value !== 'cleared')

/** In the order in which they are listed. */
const inOrder = (some: readonly PaymentStatus[]) =>
  paymentStatuses.map(({ value }) => value).filter((value) => some.includes(value))

const isChanged = ({ statuses, was }: PaidStatusesInput) => statuses.join() !== inOrder(was).join()

interface PaidDialogProps {
  was: PaymentStatus[]
  onStarted: (job: Job) => void
  onClose: () => void
}

/** Chooses the statuses that count as paid, with a preview of the effect. Nothing changes until confirmed (R20.86). */
export function PaidDialog({ was, onStarted, onClose }: PaidDialogProps) {
  const { mutateAsync: change } = useMutation(changePaidStatuses())
  return (
    <FormDialog
      title="Change What Counts as Paid"
      submitLabel="Change and Recompute"
      maxWidth="34rem"
      schema={paidStatusesInput}
      defaultValues={{ statuses: inOrder(was), was }}
      isReady={isChanged}
      onSubmit={(input) => change(input)}
      onSaved={onStarted}
      onClose={onClose}
    >
      <Text>Cleared payments always count. Count these as well:</Text>
      <StatusFields was={was} />
    </FormDialog>
  )
}

function StatusFields({ was }: Pick<PaidDialogProps, 'was'>) {
  const { field } = useField({ name: 'statuses', label: 'Counts as paid' }, String)
  const statuses = field.value as PaymentStatus[] // the value that the dialog starts with, or one set below
  return (
    <>
      <Stack as="fieldset" aria-label="Counts as paid" gap="5" className={styles.group}>
        {offered.map(({ value, label }, index) => (
          <label key={value}>
            <input
              ref={index === 0 ? field.ref : undefined}
              type="checkbox"
              checked={statuses.includes(value)}
              onBlur={field.onBlur}
              onChange={({ currentTarget: { checked } }) =>
                field.onChange(inOrder(checked ? [...statuses, value] : statuses.filter((one) => one !== value)))
              }
            />{' '}
            {label}
          </label>
        ))}
      </Stack>
      <Stack gap="4" aria-live="polite">
        {isChanged({ statuses, was }) ? (
          <Preview statuses={statuses} />
        ) : (
          <Text color="fg.muted">This is the current setting.</Text>
        )}
      </Stack>
    </>
  )
}

function Preview({ statuses }: { statuses: readonly PaymentStatus[] }) {
  const query = useQuery(previewQuery(statuses))
  if (query.isError || !query.data)
    return <QueryState query={query} loading="Loading preview..." failure="Failed to load the preview." />
  return <Moves preview={query.data} />
}

function Moves({ preview }: { preview: PaidStatusesPreview }) {
  const { advances, of, paid_before, paid_after, closing, reopening } = preview
  return (
    <>
      <DescriptionList>
        <Detail label="Advances that change">
          {formatCount(advances)} of {formatCount(of)}
        </Detail>
        <Detail label="Total paid now">{formatMoneyExact(paid_before)}</Detail>
        <Detail label="Total paid after">{formatMoneyExact(paid_after)}</Detail>
        <Detail label="Newly Closed">{formatCount(closing)}</Detail>
        <Detail label="Reopened">{formatCount(reopening)}</Detail>
      </DescriptionList>
      <Callout
        palette="amber"
        message="This changes figures on all pages, for all users. Payments cannot be saved until the totals are recomputed."
      />
    </>
  )
}
