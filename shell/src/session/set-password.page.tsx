import { arrival, mailedLink, sessionMutations, signOut, useSession } from '@mca/api'
import { passwordErrors } from '@mca/contract/accounts'
import { paths } from '@mca/contract/app'
import { minPasswordLength, passwordSetRedirectMs } from '@mca/contract/fields'
import { problemOf } from '@mca/contract/problems'
import { Button, Failure, InputField, LinkButton, Loading, Stack, toast } from '@mca/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { SecondStep } from './lazy-pages'
import { OpenLink } from './open-link'
import { PublicPage } from './public-page'
import { useFieldErrors } from '../simple-form/use-field-errors'

interface NewPassword {
  password: string
  confirmPassword: string
}

const title = 'Set Your Password'
const footer = 'You will be redirected to sign in after setting your password.'

/** Fetched once, so that a refetch cannot replace the form. */
const linkOwner = { queryKey: ['link-owner'], queryFn: mailedLink.owner, retry: false, staleTime: Infinity } as const

/** R9.10 to R9.15. The links of invitation and password reset mails lead here. */
export function Component() {
  const { session, unconfirmed, loading } = useSession()
  const user = (session ?? unconfirmed)?.user
  const isLink = arrival !== undefined && arrival.type !== 'refused'
  const isWaiting = mailedLink.isWaiting()
  const owner = useQuery({ ...linkOwner, enabled: isWaiting && !user && !loading })
  useEffect(() => {
    if (isLink) toast({ id: 'welcome', type: 'info', title: 'Welcome! Please set your password to complete setup' })
  }, [isLink])
  if (arrival?.type === 'refused')
    return (
      <PublicPage title={title}>
        <RefusedLink code={arrival.code} />
      </PublicPage>
    )
  if ((isLink && loading) || owner.isLoading) return <Loading fill />
  if (isWaiting && (user || owner.data?.hasFactor))
    return (
      <PublicPage title={title} footer={footer}>
        <OpenLink email={user?.email} />
      </PublicPage>
    )
  // Users with a second factor need it to set a new password (R18.115).
  if (unconfirmed) return <SecondStep title={title} footer={footer} />
  const email = user?.email ?? owner.data?.email
  return (
    <PublicPage title={title} subtitle={email && `For ${email}`} footer={footer}>
      <NewPasswordForm />
    </PublicPage>
  )
}

/** Our messages for the accounts service's error codes. Its own messages are in the URL, where anybody can write anything. */
const reasons = new Map([
  ['otp_expired', 'Email link is invalid or has expired'],
  ['user_banned', 'This account is blocked.'],
  ['unexpected_failure', 'The server could not check the link just now.'],
])

function RefusedLink({ code }: { code: string }) {
  return (
    <Stack gap="4">
      <Failure message={reasons.get(code) ?? 'This link cannot be used.'}>
        {code === 'unexpected_failure'
          ? 'The link still works. Please open it again in a few minutes.'
          : 'Please ask for a new invitation or password reset email.'}
      </Failure>
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
  const refusal = problemOf(setPassword.error)?.errors?.find(({ path }) => path === 'password')?.message

  useEffect(() => {
    if (!isDone) return undefined
    // The session of the link is no longer needed: the user signs in with the new password (R9.12).
    signOut().catch(() => undefined)
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), passwordSetRedirectMs)
    return () => clearTimeout(timer)
  }, [isDone, navigate])

  const edit = (...names: (keyof NewPassword)[]) => {
    clearErrors(...names)
    if (refusal && names.includes('password')) setPassword.reset()
  }
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
          error={errors.password ?? refusal}
          onChange={() => edit('password', 'confirmPassword')}
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
          onChange={() => edit('confirmPassword')}
          disabled={isBusy}
        />
        <Button type="submit" busy={isBusy}>
          {setPassword.isPending ? 'Setting Password...' : 'Set Password'}
        </Button>
      </Stack>
    </form>
  )
}
