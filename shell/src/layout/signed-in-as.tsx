import { sessionMutations, useSession } from '@mca/api'
import { Box, Button, Text } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'

export function SignedInAs() {
  const { user } = useSession()
  const signOut = useMutation(sessionMutations.signOut())
  return (
    <Box>
      <Text fontSize="sm" color="fg.muted">
        Signed in as
      </Text>
      <Text fontSize="sm" fontWeight="medium" overflowWrap="anywhere" paddingBottom="2">
        {user?.email}
      </Text>
      <Button variant="outline" size="sm" icon="sign-out" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign Out
      </Button>
    </Box>
  )
}
