import { arrival, sessionMutations, signOut } from '@mca/api'
import { passwordErrors, passwordSetRedirectMs, paths } from '@mca/contract'
import { Button, Failure, InputField, LinkButton, Stack, toast } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { Entrance } from './entrance'
import { useFieldErrors } from './field-errors'

interface NewPassword {
  password: string
  confirmPassword: string
}

/** SPEC.md section 2, 'Set password'; where a link from an invitation or a reset mail leads. */
export function Component() {
  useEffect(() => {
    if (arrival && arrival.type !== 'refused') {
      toast({ id: 'welcome', type: 'info', title: 'Welcome! Please set your password to complete setup' })
    }
  }, [])
  return (
    <Entrance title="Set Your Password" footer="You will be redirected to sign in after setting your password.">
      {arrival?.type === 'refused' ? <RefusedLink reason={arrival.message} /> : <NewPasswordForm />}
    </Entrance>
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
  const { errors, check, forget } = useFieldErrors<NewPassword>(form, passwordErrors, setPassword.isError)
  const isDone = setPassword.isSuccess

  useEffect(() => {
    if (!isDone) return undefined
    // The link's session has served its purpose: the person signs in with the new password.
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
          minLength={8}
          hint="Must be at least 8 characters"
          error={errors.password}
          onChange={() => forget('password', 'confirmPassword')}
          disabled={isBusy}
        />
        <InputField
          label="Confirm Password"
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          required
          minLength={8}
          error={errors.confirmPassword}
          onChange={() => forget('confirmPassword')}
          disabled={isBusy}
        />
        <Button type="submit" busy={isBusy}>
          {setPassword.isPending ? 'Setting Password...' : 'Set Password'}
        </Button>
      </Stack>
    </form>
  )
}
