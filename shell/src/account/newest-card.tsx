import { useIsAdministrator, hasExtensions, useSession } from '@mca/api'
import { newestKey } from '@mca/contract/releases'
import { Card, Text } from '@mca/ui'
import { BrowserChoice } from '../browser-choice/browser-choice'

/** Lets an administrator always get the newest releases in this browser (R24.42). */
export function NewestCard() {
  const account = useSession(({ user }) => user?.id)
  return account && <ForAdministrators account={account} />
}

/** A separate component, so that it does not request the role again when the session ends and the cache is cleared. */
function ForAdministrators({ account }: { account: string }) {
  const isAdministrator = useIsAdministrator()
  return hasExtensions() && isAdministrator && <Newest account={account} />
}

function Newest({ account }: { account: string }) {
  return (
    <Card title="New Releases">
      <Text>A new release goes to some accounts first, and to all accounts once it works.</Text>
      <BrowserChoice
        label="Always use the newest release"
        isOn={() => isChosen(account)}
        keep={(isOn) => choose(account, isOn)}
        hint="For your account in this browser. Pages that are open change when you reload them."
      />
    </Card>
  )
}

function isChosen(account: string): boolean {
  try {
    return localStorage.getItem(newestKey) === account
  } catch {
    return false // storage is blocked
  }
}

/** False if this browser stores nothing. */
function choose(account: string, isOn: boolean): boolean {
  try {
    if (isOn) localStorage.setItem(newestKey, account)
    else localStorage.removeItem(newestKey)
    return true
  } catch {
    return false
  }
}
