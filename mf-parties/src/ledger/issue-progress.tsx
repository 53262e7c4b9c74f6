import { hasEnded, type Job } from '@mca/contract/jobs'
import { formatMoneyExact } from '@mca/contract/money'
import { issuedStatement } from '@mca/contract/statements'
import { JobProgress, useJob } from '@mca/files/jobs'
import { Button, Callout } from '@mca/ui'
import { Dialog, DialogBody, DialogFooter } from '@mca/ui/dialog'

/** The progress of the job that issues a statement, and then the statement, or why it was not issued. R21.57. */
export function IssueProgress({ started, onClose }: { started: Job; onClose: () => void }) {
  const { data: job = started, isError } = useJob(started.id)
  return (
    <Dialog title="Issue Statement" onClose={onClose}>
      <DialogBody tabIndex={0}>
        {hasEnded(job.state) ? <Outcome job={job} /> : <JobProgress job={job} isFailing={isError} />}
      </DialogBody>
      <DialogFooter wide>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Outcome({ job: { result, state, message } }: { job: Job }) {
  const { data } = issuedStatement.safeParse(result)
  if (state !== 'done' || !data)
    return (
      <Callout palette={state === 'failed' ? 'red' : 'amber'} message={message ?? 'The job ended without a result.'} />
    )
  return (
    <Callout
      palette="blue"
      message={`${data.number} is issued. It closes with ${formatMoneyExact(data.totals.closing)}.`}
    />
  )
}
