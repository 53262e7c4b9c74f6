import { useIsAdministrator, useOffers, useSession } from '@mca/api'
import { newestKey } from '@mca/contract'
import { Card, HStack, Text } from '@mca/ui'
import { useState } from 'react'

/** Whether this account always gets the newest releases in this browser (R24.42). For administrators. */
export function NewestCard() {
  const isOffered = useOffers('releases')
  const isAdministrator = useIsAdministrator()
  const account = useSession(({ user }) => user?.id)
  return isOffered && isAdministrator && account && <Newest account={account} />
}

function Newest({ account }: { account: string }) {
  const [isOn, setOn] = useState(() => isChosen(account))
  const [isKept, setKept] = useState(true)
  return (
    <Card title="New Releases">
      <Text>A new release reaches some people first, and everybody once it has worked for them.</Text>
      <div>
        <HStack as="label" gap="2" minHeight="6" cursor="pointer">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ currentTarget: { checked } }) => {
              setOn(checked)
              setKept(choose(account, checked))
            }}
          />
          Always use the newest release
        </HStack>
        <Text color="fg.muted" fontSize="sm" role={isKept ? undefined : 'alert'}>
          {isKept
            ? 'For your account in this browser. Pages that are open change when you reload them.'
            : 'This browser does not keep the choice.'}
        </Text>
      </div>
    </Card>
  )
}

function isChosen(account: string): boolean {
  try {
    return localStorage.getItem(newestKey) === account
  } catch {
    return false // Blocked storage has no choice.
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
