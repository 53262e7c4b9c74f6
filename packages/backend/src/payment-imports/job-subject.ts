import type { JobAuthor, StoredJob } from '../jobs/jobs.repo'

/** The import that a job works on. */
export function subjectOf({ subject_id }: Pick<StoredJob, 'subject_id'>): string {
  if (subject_id === null) throw new Error('a job of an import names it')
  return subject_id
}

/** Who started a job, as the author of the next one. */
export const authorOf = ({ account_id, account_email, account_name }: StoredJob): JobAuthor => ({
  id: account_id,
  email: account_email ?? account_name,
  name: account_email === null ? undefined : account_name,
})
