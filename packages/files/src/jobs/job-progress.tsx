import { optionOf } from '@mca/contract/fields'
import { hasEnded, jobKinds, type Job } from '@mca/contract/jobs'
import { formatCount } from '@mca/contract/money'
import { Button, Callout } from '@mca/ui'
import { Progress } from '@mca/ui/dialog'
import { useMutation } from '@tanstack/react-query'
import { jobMutations } from './jobs-api'
import * as styles from './job-progress.module.css'

interface JobProgressProps {
  /** Undefined until it is loaded. */
  job: Job | undefined
  /** True if its progress could not be loaded; the job itself continues. */
  isFailing?: boolean
}

/** The progress of a job, with 'Cancel' for those who may (R16.112, R16.320). The job continues after leaving the page, which shows it again on the next visit. */
export function JobProgress({ job, isFailing = false }: JobProgressProps) {
  const cancel = useMutation(jobMutations.cancel())
  const isUnderway = job !== undefined && !hasEnded(job.state)
  const isStopping = cancel.isPending || cancel.isSuccess
  return (
    <div className={styles.column}>
      {isFailing && (
        <Callout
          palette="amber"
          message="The progress could not be loaded. The work continues on the server; this page keeps trying."
        />
      )}
      <div className={styles.row}>
        <div className={styles.content}>
          <Progress done={job?.done ?? 0} total={job?.total || 1} text={isStopping ? 'Canceling...' : textOf(job)} />
        </div>
        {job?.can_cancel !== false && (
          <Button
            variant="outline"
            aria-disabled={!isUnderway || isStopping || undefined}
            onClick={isUnderway && !isStopping ? () => cancel.mutate(job.id) : undefined}
          >
            Cancel
          </Button>
        )}
      </div>
    </div>
  )
}

/** 'Reading rows: 12,000 of 100,000'. */
function textOf(job: Job | undefined): string {
  if (!job) return 'Loading...'
  if (job.state === 'queued') return 'Waiting for other jobs to finish...'
  const step = job.step ?? optionOf(jobKinds, job.kind)?.doing ?? job.kind
  if (job.done === null || job.total === null) return `${step}...`
  return `${step}: ${formatCount(job.done)} of ${formatCount(job.total)}`
}
