import { sessionMutations, type Credentials } from '@mca/api'
import { loginErrors } from '@mca/contract'
import { Button, InputField, Stack } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { PublicPage } from './public-page'
import { useFieldErrors } from './use-field-errors'

/** R1.13 to R1.17. After signing in, `layout/root.tsx` opens the dashboard. */
export function Component() {
  const form = useRef<HTMLFormElement>(null)
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
          <InputField
            label="Email Address"
            name="email"
            type="email"
            placeholder="you@example.com"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
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
        </Stack>
      </form>
    </PublicPage>
  )
}
