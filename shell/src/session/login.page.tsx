import { sessionMutations, useSession, type Credentials } from '@mca/api'
import { loginErrors } from '@mca/contract/accounts'
import { Button, InputField, Stack, TextLink } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { EmailField } from './email-field'
import { ForgotPassword, SecondStep } from './lazy-pages'
import { PublicPage } from './public-page'
import { SessionEnded } from './session-ended'
import { StorageNotice } from '../layout/storage-notice'
import { useFieldErrors } from '../simple-form/use-field-errors'
import * as styles from './login.page.module.css'

const footer = 'Secure access to your merchant cash advance platform'

/**
 * The sign-in form, or at `/login?forgot` the form for a forgotten password. They share the typed address. After the password comes the
 * second factor, for users who have one.
 */
export function Component() {
  const [params] = useSearchParams()
  const [email, setEmail] = useState<string>()
  const isUnconfirmed = useSession(({ unconfirmed }) => unconfirmed !== null)
  if (isUnconfirmed) return <SecondStep title="Two-factor authentication" footer={footer} success="Login successful" />
  return params.has('forgot') ? <ForgotPassword email={email ?? ''} /> : <SignIn email={email} onForgot={setEmail} />
}

interface SignInProps {
  /** The address typed before; undefined when the page opens. */
  email: string | undefined
  onForgot: (email: string) => void
}

/** R1.13 to R1.17. After signing in, `layout/root.tsx` opens the dashboard. */
function SignIn({ email, onForgot }: SignInProps) {
  const form = useRef<HTMLFormElement>(null)
  const { state } = useLocation()
  // The link back to this form had the focus.
  useEffect(() => {
    if (email !== undefined) form.current?.querySelector('input')?.focus()
  }, [email])
  const signIn = useMutation(sessionMutations.signIn())
  // The form stays unchanged until the dashboard replaces it.
  const isBusy = signIn.isPending || signIn.isSuccess
  const { errors, check, clearErrors } = useFieldErrors<Credentials>(form, loginErrors, signIn.isError)
  const submit = (values: Credentials) => signIn.mutate({ ...values, email: values.email.trim() })
  return (
    <PublicPage
      tagline="Professional funding management solution"
      title="Welcome back"
      subtitle="Enter your credentials to access your account"
      footer={footer}
    >
      <form ref={form} noValidate onSubmit={check(submit)}>
        <Stack gap="4">
          <SessionEnded />
          <StorageNotice />
          <EmailField
            defaultValue={email}
            error={errors.email}
            onFocus={preloadHome}
            onChange={() => clearErrors('email')}
            disabled={isBusy}
          />
          <InputField
            label="Password"
            name="password"
            type="password"
            placeholder="Enter your password"
            autoComplete="current-password"
            required
            error={errors.password}
            onFocus={preloadHome}
            onChange={() => clearErrors('password')}
            disabled={isBusy}
          />
          <Button type="submit" busy={isBusy}>
            {isBusy ? 'Signing in...' : 'Sign In'}
          </Button>
          <div className={styles.box}>
            <TextLink to="?forgot" state={state} onClick={() => onForgot(typedEmail(form.current))}>
              Forgot password?
            </TextLink>
          </div>
        </Stack>
      </form>
    </PublicPage>
  )
}

/** Preloads the code of the next page. A failure is not reported, because the visit itself loads it again. */
const preloadHome = () => void import('../dashboard/dashboard.page').catch(() => undefined)

const typedEmail = (form: HTMLFormElement | null) => form?.querySelector('input')?.value ?? ''
