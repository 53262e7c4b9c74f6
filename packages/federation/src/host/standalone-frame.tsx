import { sessionMutations, useSession } from '@mca/api'
import { Button, Heading, InputField, Loading, Stack } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Outlet } from 'react-router-dom'
import * as styles from './standalone-frame.module.css'

/** Wraps a remote that runs without the shell: shows a sign-in form, then the page itself. */
export function StandaloneFrame() {
  const { session, unconfirmed, loading } = useSession()
  if (loading) return <Loading fill />
  return (
    <main className={styles.main}>
      {session ? <Outlet /> : unconfirmed ? 'Use an account without a second factor here.' : <SignIn />}
    </main>
  )
}

function SignIn() {
  const signIn = useMutation(sessionMutations.signIn())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<'email' | 'password', string>
    signIn.mutate(fields)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="4" className={styles.stack}>
        <Heading as="h1" size="lg">
          Sign in to the local server
        </Heading>
        <InputField label="Email Address" name="email" type="email" autoComplete="username" required />
        <InputField label="Password" name="password" type="password" autoComplete="current-password" required />
        <Button type="submit" busy={signIn.isPending}>
          Sign In
        </Button>
      </Stack>
    </form>
  )
}
