import { arrival, sessionMutations, signOut } from '@mca/api'
import { minPasswordLength, passwordErrors, passwordSetRedirectMs, paths } from '@mca/contract'
import { Button, Failure, InputField, LinkButton, Stack, toast } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { PublicPage } from './public-page'
import { useFieldErrors } from './use-field-errors'

interface NewPassword {
  password: string
  confirmPassword: string
}

/** R9.10 to R9.15. The links of invitation and password reset mails lead here. */
export function Component() {
  useEffect(() => {
    if (arrival && arrival.type !== 'refused') {
      toast({ id: 'welcome', type: 'info', title: 'Welcome! Please set your password to complete setup' })
    }
  }, [])
  return (
    <PublicPage title="Set Your Password" footer="You will be redirected to sign in after setting your password.">
      {arrival?.type === 'refused' ? <RefusedLink reason={arrival.message} /> : <NewPasswordForm />}
    </PublicPage>
  )
}

function RefusedLink({ reason }: { reason: string }) {
  return (
    <Stack gap="4">
      <Failure message={reason}>Please ask for a new invitation or password reset email.</Failure>
      <LinkButton to={paths.login} variant="outline">
        Go to sign in
      </LinkButton>
    </Stack>
  )
}

function NewPasswordForm() {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const setPassword = useMutation(sessionMutations.setPassword())
  const { errors, check, clearErrors } = useFieldErrors<NewPassword>(form, passwordErrors, setPassword.isError)
  const isDone = setPassword.isSuccess

  useEffect(() => {
    if (!isDone) return undefined
    // The session of the link is no longer needed: the user signs in with the new password (R9.12).
    signOut().catch(() => undefined)
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), passwordSetRedirectMs)
    return () => clearTimeout(timer)
  }, [isDone, navigate])

  const isBusy = setPassword.isPending || isDone
  return (
    <form ref={form} noValidate onSubmit={check(({ password }) => setPassword.mutate(password))}>
      <Stack gap="4">
        <InputField
          label="New Password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={minPasswordLength}
          hint={`Must be at least ${minPasswordLength} characters`}
          error={errors.password}
          onChange={() => clearErrors('password', 'confirmPassword')}
          disabled={isBusy}
        />
        <InputField
          label="Confirm Password"
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          required
          minLength={minPasswordLength}
          error={errors.confirmPassword}
          onChange={() => clearErrors('confirmPassword')}
          disabled={isBusy}
        />
        <Button type="submit" busy={isBusy}>
          {setPassword.isPending ? 'Setting Password...' : 'Set Password'}
        </Button>
      </Stack>
    </form>
  )
}
