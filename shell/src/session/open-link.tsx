import { mailedLink } from '@mca/api'
import { paths } from '@mca/contract/app'
import { Button, LinkButton, Stack, Text } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import * as styles from './open-link.module.css'

interface OpenLinkProps {
  /** The signed-in user's address, if anybody is signed in. */
  email: string | undefined
}

/**
 * R18.116, R18.174. A mailed link can sign in a different user than the one signed in here, so this page asks first. Users with a second
 * factor are asked too, and enter its code next.
 */
export function OpenLink({ email }: OpenLinkProps) {
  const open = useMutation({
    mutationFn: mailedLink.open,
    meta: { failure: 'Failed to open the link', failureDetail: 'Please ask for a new email' },
  })
  const owner = mailedLink.email
  return (
    <Stack gap="4">
      {email && <Text className={styles.breakable}>You are signed in as {email}.</Text>}
      <Text className={styles.breakable}>
        {owner && owner !== email ? `The link is for ${owner}.` : 'The link starts a new session.'}{' '}
        {email && 'If you open it, you are signed out here.'} Open it only if you have asked for it, or were invited.
      </Text>
      <Button busy={open.isPending} onClick={() => open.mutate()}>
        {open.isPending ? 'Opening...' : owner ? `Open the link as ${owner}` : 'Open the link'}
      </Button>
      <LinkButton to={email ? paths.home : paths.login} variant="outline">
        {email ? 'Stay signed in' : 'Go to sign in'}
      </LinkButton>
    </Stack>
  )
}
