import { DetailPage } from '@mca/ui'
import { NewestCard } from './newest-card'
import { RecoveryCodesCard } from './recovery-codes-card'
import { SecondFactorCard } from './second-factor-card'
import { SessionsCard } from './sessions-card'

/** R18.110. The security of the user's own account. Name, password and theme are in the dialog 'Your Account' (R9.18). */
export function Component() {
  return (
    <DetailPage title="Account Security" subtitle="Two-factor authentication, and where you are signed in">
      <SecondFactorCard />
      <RecoveryCodesCard />
      <SessionsCard />
      <NewestCard />
    </DetailPage>
  )
}
