import { getQuery, http } from '@mca/api'
import type { InvitedRoleInput } from '@mca/contract/accounts'
import { hasEnded, type Job } from '@mca/contract/jobs'
import type { PaymentStatus } from '@mca/contract/payments'
import type { Company, CompanyInput, PaidStatusesInput, PaidStatusesPreview, Settings } from '@mca/contract/settings'
import { mutationOptions, queryOptions } from '@tanstack/react-query'

export const settingsQuery = () => getQuery<Settings>(['settings'], 'settings')

/** The totals that change if these statuses count as paid. */
export const previewQuery = (statuses: readonly PaymentStatus[]) =>
  getQuery<PaidStatusesPreview>(['settings', 'preview', statuses.join()], 'settings/paid-statuses/preview', {
    query: { statuses: statuses.join() },
  })

export const changePaidStatuses = () =>
  mutationOptions({
    mutationFn: (input: PaidStatusesInput) =>
      // The body says which statuses were seen.
      http.put<Job>('settings/paid-statuses', input, { version: undefined }),
    meta: { failure: 'Failed to change what counts as paid' },
  })

/** The polling interval of the change's progress, in milliseconds. */
const pollMs = 1_000

export const jobQuery = (id: string) =>
  queryOptions({
    ...getQuery<Job>(['settings', 'job', id], `jobs/${encodeURIComponent(id)}`),
    refetchInterval: ({ state: { data } }) => (data && hasEnded(data.state) ? false : pollMs),
  })

export const saveCompany = () =>
  mutationOptions({
    mutationFn: ({ input, version }: { input: CompanyInput; version: string | null }) =>
      http.put<Company>('settings/company', input, { version }),
    meta: { success: 'Company details saved', failure: 'Failed to save the company details', conflictInForm: true },
  })

export const changeInvitedRole = () =>
  mutationOptions({
    mutationFn: (input: InvitedRoleInput) =>
      // The body says which role was seen.
      http.put<Settings>('settings/invited-role', input, { version: undefined }),
    meta: { success: 'Role of new accounts saved', failure: 'Failed to save the role of new accounts' },
  })
