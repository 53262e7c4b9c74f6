import type { Job } from '@mca/contract/jobs'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { paymentStatuses, type PaymentStatus } from '@mca/contract/payments'
import type { PaidStatusesPreview } from '@mca/contract/settings'
import { Button, Callout, DescriptionList, Detail, QueryState, Stack, Text } from '@mca/ui'
import { Dialog, DialogBody, DialogFooter, FailureLine, failureText } from '@mca/ui/dialog'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changePaidStatuses, previewQuery } from './settings-api'
import * as styles from './paid-dialog.module.css'

const offered = paymentStatuses.filter(({ value }) => value !== 'cleared')

interface PaidDialogProps {
  was: PaymentStatus[]
  onStarted: (job: Job) => void
  onClose: () => void
}

/** Chooses the statuses that count as paid, with a preview of the effect. Nothing changes until confirmed (R20.86). */
export function PaidDialog({ was, onStarted, onClose }: PaidDialogProps) {
  const [chosen, setChosen] = useState<readonly PaymentStatus[]>(was)
  const change = useMutation(changePaidStatuses())
  const statuses = paymentStatuses.map(({ value }) => value).filter((value) => chosen.includes(value))
  const isUnchanged = statuses.length === was.length && statuses.every((value) => was.includes(value))
  const save = () =>
    change.mutate(
      { statuses, was },
      {
        onSuccess: (job) => {
          onStarted(job)
          onClose()
        },
      },
    )
  return (
    <Dialog title="Change What Counts as Paid" onClose={onClose} maxWidth="34rem">
      <DialogBody>
        <Text>Cleared payments always count. Count these as well:</Text>
        <Stack as="fieldset" aria-label="Counts as paid" gap="5" className={styles.group}>
          {offered.map(({ value, label }) => (
            <label key={value}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
                }
              />{' '}
              {label}
            </label>
          ))}
        </Stack>
        <Stack gap="4" aria-live="polite">
          {isUnchanged ? <Text color="fg.muted">This is the current setting.</Text> : <Preview statuses={statuses} />}
        </Stack>
      </DialogBody>
      <DialogFooter wide>
        <FailureLine message={change.error ? failureText(change.error) : undefined} />
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button
          working={change.isPending}
          aria-disabled={isUnchanged || undefined}
          onClick={isUnchanged ? undefined : save}
        >
          Change and Recompute
        </Button>
      </DialogFooter>
    </Dialog>
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
