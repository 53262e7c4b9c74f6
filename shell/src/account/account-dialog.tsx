import { hasExtensions, useSession } from '@mca/api'
import { ownNameInput } from '@mca/contract/accounts'
import { paths } from '@mca/contract/app'
import { Button, HStack, LinkButton } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { ReadOnlyField, TextField } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { accountMutations } from './account-api'
import { ChangePasswordDialog } from './change-password-dialog'
import { ThemeChoice } from './theme-choice'

/** R9.18. The signed-in user's name, password and theme. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const hasSecurity = hasExtensions()
  const change = useMutation(accountMutations.changeName())
  const [isChangingPassword, setChangingPassword] = useState(false)
  return (
    <>
      <FormDialog
        title="Your Account"
        submitLabel="Save Name"
        maxWidth="30rem"
        isSecret
        schema={ownNameInput}
        defaultValues={{ name: nameOf(user) }}
        onSubmit={change.mutateAsync}
        onClose={onClose}
      >
        <TextField name="name" label="Full Name" required autoComplete="name" />
        <ReadOnlyField label="Email Address" value={user?.email ?? ''} />
        <HStack gap="2" flexWrap="wrap">
          <Button variant="outline" icon="key" onClick={() => setChangingPassword(true)}>
            Change Password
          </Button>
          {hasSecurity && (
            <LinkButton to={paths.account} variant="outline" onClick={onClose}>
              Two-factor authentication and sessions
            </LinkButton>
          )}
        </HStack>
        <ThemeChoice />
      </FormDialog>
      {isChangingPassword && <ChangePasswordDialog onClose={() => setChangingPassword(false)} />}
    </>
  )
}

/** The name in the user's own metadata, which is not validated. */
function nameOf(user: ReturnType<typeof useSession>['user']): string {
  const name: unknown = user?.user_metadata?.['name']
  return typeof name === 'string' ? name : ''
}
