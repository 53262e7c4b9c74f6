import { userMutations, hasExtensions } from '@mca/api'
import type { Account } from '@mca/contract/accounts'
import { DeleteButton, IconButton } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { RoleButton } from './role-button'

/** An administrator's actions on an account (R18.22). */
export function UserActions({ user }: { user: Account }) {
  const { id, email } = user
  const hasRoles = hasExtensions()
  const mail = useMutation(userMutations.resetPassword())
  const reset = useMutation(userMutations.reset())
  const invitation = useMutation(userMutations.inviteAgain())
  const removal = useMutation(userMutations.remove())
  const askToReset = () => {
    if (window.confirm(resetQuestion(email))) reset.mutate({ id, email })
  }
  return (
    <>
      {hasRoles && <RoleButton user={user} />}
      {user.invited && (
        <IconButton
          icon="reload"
          label={`Resend invitation to ${email}`}
          busy={invitation.isPending}
          onClick={() => invitation.mutate(user)}
        />
      )}
      <IconButton
        icon="mail"
        label={`Resend password reset to ${email}`}
        busy={mail.isPending}
        onClick={() => mail.mutate(email)}
      />
      {hasRoles && <IconButton icon="key" label={`Reset ${email}`} busy={reset.isPending} onClick={askToReset} />}
      <DeleteButton subject={email} noun="user" busy={removal.isPending} onConfirm={() => removal.mutate(id)} />
    </>
  )
}

const resetQuestion = (email: string) =>
  [
    `Are you sure you want to reset ${email}?`,
    'They are signed out everywhere. Their second factor, recovery codes and password no longer work. An email lets them set a new password.',
  ].join('\n\n')
