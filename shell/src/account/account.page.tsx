import { DetailPage } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { NewestCard } from './newest-card'
import { RecoveryCodesCard } from './recovery-codes-card'
import { SecondFactorCard } from './second-factor-card'
import { securityQueries } from './security-api'
import { SessionsCard } from './sessions-card'

/** R18.110. The security of the user's own account. Name, password and theme are in the dialog 'Your Account' (R9.18). */
export function Component() {
  const sessions = useQuery(securityQueries.sessions())
  return (
    <DetailPage title="Account Security" subtitle="Two-factor authentication, and where you are signed in">
      <SecondFactorCard />
      <RecoveryCodesCard />
      <SessionsCard />
      {/* The list above, whose length is known late, would move it (R2.760). */}
      {!sessions.isPending && <NewestCard />}
    </DetailPage>
  )
}
