import { sessionMutations, type Credentials } from '@mca/api'
import { loginErrors } from '@mca/contract'
import { Box, Button, Failure, InputField, Loading, Stack, TextLink } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { PublicPage } from './public-page'
import { SessionEnded } from './session-ended'
import { useFieldErrors } from './use-field-errors'

const ForgotPassword = lazy(() => import('./forgot-password').catch(() => ({ default: LoadFailure })))

function LoadFailure() {
  return (
    <PublicPage title="Forgot Your Password?" footer="">
      <Failure message="This page could not be loaded." onRetry={() => window.location.reload()} />
    </PublicPage>
  )
}

/** The sign-in form, or at `/login?forgot` the one for a forgotten password. The address typed in one is in the other. */
export function Component() {
  const [params] = useSearchParams()
  const [email, setEmail] = useState<string>()
  if (!params.has('forgot')) return <SignIn email={email} onForgot={setEmail} />
  return (
    <Suspense fallback={<Loading fill />}>
      <ForgotPassword email={email ?? ''} />
    </Suspense>
  )
}

interface SignInProps {
  /** What was typed before; undefined when the page opens. */
  email: string | undefined
  onForgot: (email: string) => void
}

/** R1.13 to R1.17. After signing in, `layout/root.tsx` opens the dashboard. */
function SignIn({ email, onForgot }: SignInProps) {
  const form = useRef<HTMLFormElement>(null)
  const { state } = useLocation()
  // The link that led back here had the focus.
  useEffect(() => {
    if (email !== undefined) form.current?.querySelector('input')?.focus()
  }, [email])
  const signIn = useMutation(sessionMutations.signIn())
  const { errors, check, clearErrors } = useFieldErrors<Credentials>(form, loginErrors, signIn.isError)
  const submit = (values: Credentials) => signIn.mutate({ ...values, email: values.email.trim() })
  return (
    <PublicPage
      tagline="Professional funding management solution"
      title="Welcome back"
      subtitle="Enter your credentials to access your account"
      footer="Secure access to your merchant cash advance platform"
    >
      <form ref={form} noValidate onSubmit={check(submit)}>
        <Stack gap="4">
          <SessionEnded />
          <InputField
            label="Email Address"
            name="email"
            type="email"
            placeholder="you@example.com"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={email}
            required
            error={errors.email}
            onChange={() => clearErrors('email')}
            disabled={signIn.isPending}
          />
          <InputField
            label="Password"
            name="password"
            type="password"
            placeholder="Enter your password"
            autoComplete="current-password"
            required
            error={errors.password}
            onChange={() => clearErrors('password')}
            disabled={signIn.isPending}
          />
          <Button type="submit" busy={signIn.isPending}>
            {signIn.isPending ? 'Signing in...' : 'Sign In'}
          </Button>
          <Box textAlign="center">
            <TextLink to="?forgot" state={state} onClick={() => onForgot(typedEmail(form.current))}>
              Forgot password?
            </TextLink>
          </Box>
        </Stack>
      </form>
    </PublicPage>
  )
}

const typedEmail = (form: HTMLFormElement | null) => form?.querySelector('input')?.value ?? ''
