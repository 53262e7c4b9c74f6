import { sessionMutations, useSession } from '@mca/api'
import { Button, HStack, leavePage, Text } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as styles from './signed-in-as.module.css'

const { Dialog: LazyAccountDialog, preload: preloadAccountDialog } = lazyDialog(
  async () => (await import('../account/account-dialog')).AccountDialog,
)

/** The signed-in user, and the actions on their session (R2.3). */
export function SignedInAs() {
  const { user } = useSession()
  const signOut = useMutation(sessionMutations.signOut())
  const [isOpen, setOpen] = useState(false)
  const name: unknown = user?.user_metadata?.['name']
  return (
    <div>
      <Text fontSize="sm" color="fg.muted">
        Signed in as
      </Text>
      {typeof name === 'string' && (
        <Text fontSize="sm" fontWeight="medium" translate="no" className={styles.breakable}>
          {name}
        </Text>
      )}
      <Text fontSize="sm" fontWeight="medium" translate="no" className={styles.breakable}>
        {user?.email}
      </Text>
      <HStack gap="2" className={styles.row}>
        <Button variant="outline" size="sm" icon="user" {...preloadAccountDialog} onClick={() => setOpen(true)}>
          Account
        </Button>
        <Button
          variant="outline"
          size="sm"
          icon="sign-out"
          busy={signOut.isPending}
          onClick={() => leavePage(signOut.mutate)}
        >
          Sign Out
        </Button>
      </HStack>
      {isOpen && <LazyAccountDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
