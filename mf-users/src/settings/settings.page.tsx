import { problemOf } from '@mca/contract/problems'
import { Failure, ListPage, QueryState } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { CompanyCard } from './company-card'
import { InvitedRoleCard } from './invited-role-card'
import { PaidCard } from './paid-card'
import { settingsQuery } from './settings-api'

/** The settings of the company, for administrators (R20.85). */
export function Component() {
  const query = useQuery(settingsQuery())
  const { data, error } = query
  const problem = problemOf(error)
  return (
    <ListPage title="Settings" subtitle="What counts as paid, new accounts, and your company">
      {problem?.status === 403 ? (
        <Failure message={problem.message} />
      ) : error || !data ? (
        <QueryState query={query} loading="Loading settings..." failure="Failed to load settings. Please try again." />
      ) : (
        <>
          <PaidCard settings={data} />
          <InvitedRoleCard invited_role={data.invited_role} />
          <CompanyCard company={data.company} />
        </>
      )}
    </ListPage>
  )
}
