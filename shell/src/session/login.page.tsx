import { sessionMutations, type Credentials } from '@mca/api'
import { loginErrors } from '@mca/contract'
import { Button, InputField, Stack } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { Entrance } from './entrance'
import { useFieldErrors } from './field-errors'

/** SPEC.md section 2, 'Login'. Who is signed in is sent on to the dashboard by the session guard in `chrome/root.tsx`. */
export function Component() {
  const form = useRef<HTMLFormElement>(null)
  const signIn = useMutation(sessionMutations.signIn())
  const { errors, check, forget } = useFieldErrors<Credentials>(form, loginErrors, signIn.isError)
  const submit = (values: Credentials) => signIn.mutate({ ...values, email: values.email.trim() })
  return (
    <Entrance
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
            onChange={() => forget('email')}
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
            onChange={() => forget('password')}
            disabled={signIn.isPending}
          />
          <Button type="submit" busy={signIn.isPending}>
            {signIn.isPending ? 'Signing in...' : 'Sign In'}
          </Button>
        </Stack>
      </form>
    </Entrance>
  )
}
