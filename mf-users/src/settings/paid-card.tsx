import { optionOf } from '@mca/contract/fields'
import { hasEnded, jobKinds, type Job } from '@mca/contract/jobs'
import { formatCount } from '@mca/contract/money'
import { paymentStatuses } from '@mca/contract/payments'
import { paidStatusesResult, type Settings } from '@mca/contract/settings'
import { Button, Callout, Card, OptionBadge, Stack, Text, toast } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { jobQuery } from './settings-api'
import * as styles from './paid-card.module.css'

const { Dialog: PaidDialog, preload } = lazyDialog(async () => (await import('./paid-dialog')).PaidDialog)

/** The statuses that count as paid, and the progress of a change (R20.85, R20.86). */
export function PaidCard({ settings }: { settings: Settings }) {
  const { paid_statuses, is_set_by_operator } = settings
  const [isOpen, setIsOpen] = useState(false)
  const [started, setStarted] = useState<string>()
  const jobId = started ?? settings.job_id
  return (
    <Card
      title="What Counts as Paid"
      actions={
        !is_set_by_operator && (
          <Button variant="outline" size="sm" {...preload} onClick={() => setIsOpen(true)}>
            Change…
          </Button>
        )
      }
    >
      <Stack gap="3">
        <Text>
          Total Paid, Remaining Balance and Performance count payments with these statuses. What was received, what is
          behind and what is still owed do not depend on it.
        </Text>
        <Stack as="ul" aria-label="Counts as paid" gap="2" className={styles.list}>
          {paymentStatuses
            .filter(({ value }) => paid_statuses.includes(value))
            .map(({ value }) => (
              <li key={value}>
                <OptionBadge options={paymentStatuses} value={value} />
              </li>
            ))}
        </Stack>
        {is_set_by_operator && (
          <Text color="fg.muted">
            The operator of this server has set this with PAID_STATUSES, so it cannot be changed here.
          </Text>
        )}
        {jobId && <Underway id={jobId} />}
      </Stack>
      {isOpen && (
        <PaidDialog was={paid_statuses} onStarted={(job: Job) => setStarted(job.id)} onClose={() => setIsOpen(false)} />
      )}
    </Card>
  )
}

/** When the job has ended, shows a toast and refetches everything, because most figures have changed. */
function Underway({ id }: { id: string }) {
  const client = useQueryClient()
  const { data: job } = useQuery(jobQuery(id))
  const { state, result } = job ?? {}
  useEffect(() => {
    if (!state || !hasEnded(state)) return
    if (state === 'done') {
      const { data } = paidStatusesResult.safeParse(result)
      const description = data && `The totals of ${formatCount(data.advances, 'advance')} were recomputed`
      // Not in the effect itself: a toast renders at once.
      queueMicrotask(() => toast({ type: 'success', title: 'What counts as paid was changed', description }))
    }
    void client.invalidateQueries()
  }, [client, state, result])
  if (!job || job.state === 'done') return null
  if (hasEnded(job.state)) return <Callout palette="red" message={job.message ?? 'The change failed.'} />
  const words = job.state === 'queued' ? 'Waiting for other jobs to finish' : optionOf(jobKinds, job.kind)?.doing
  return <Callout palette="blue" message={`${words}... You may leave this page.`} />
}
