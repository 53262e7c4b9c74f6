import type { StoredJob } from '../../shared/context/job-handler'

/** The import that a job works on. */
export function subjectOf({ subject_id }: Pick<StoredJob, 'subject_id'>): string {
  if (subject_id === null) throw new Error('a job of an import names it')
  return subject_id
}
