import { userMutations } from '@mca/api'
import type { Account } from '@mca/contract'
import { DeleteButton, IconButton } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'

export function UserActions({ user: { id, email } }: { user: Account }) {
  const reset = useMutation(userMutations.resetPassword())
  const removal = useMutation(userMutations.remove())
  return (
    <>
      <IconButton
        icon="mail"
        label={`Resend password reset to ${email}`}
        busy={reset.isPending}
        onClick={() => reset.mutate(email)}
      />
      <DeleteButton subject={email} noun="user" busy={removal.isPending} onConfirm={() => removal.mutate(id)} />
    </>
  )
}
