import { sessionMutations } from '@mca/api'
import { emailErrors } from '@mca/contract/accounts'
import { paths } from '@mca/contract/app'
import { Button, LinkButton, Stack, Text, TextLink } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { EmailField } from './email-field'
import { PublicPage } from './public-page'
import { useFieldErrors } from '../simple-form/use-field-errors'
import * as styles from './forgot-password.module.css'

const footer = 'Secure access to your merchant cash advance platform'

/** R1.18 to R1.20. Requests a mail with a link to set a new password. The answer does not reveal if the address has an account. */
export default function ForgotPassword({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null)
  const { state } = useLocation()
  const request = useMutation(sessionMutations.forgotPassword())
  const { errors, check, clearErrors } = useFieldErrors<{ email: string }>(form, emailErrors, request.isError)
  const { isPending } = request
  // The link to this form had the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  if (request.isSuccess) return <OnItsWay email={request.variables} />
  return (
    <PublicPage
      title="Forgot Your Password?"
      subtitle="Enter your email address. We will send you a link to set a new password."
      footer={footer}
    >
      <form ref={form} noValidate onSubmit={check((values) => request.mutate(values.email.trim()))}>
        <Stack gap="4">
          <EmailField
            defaultValue={email}
            error={errors.email}
            onChange={() => clearErrors('email')}
            disabled={isPending}
          />
          <Button type="submit" busy={isPending}>
            {isPending ? 'Sending...' : 'Send reset link'}
          </Button>
          <div className={styles.box}>
            <TextLink to={paths.login} state={state}>
              Back to sign in
            </TextLink>
          </div>
        </Stack>
      </form>
    </PublicPage>
  )
}

function OnItsWay({ email }: { email: string }) {
  const { state } = useLocation()
  return (
    <PublicPage title="Check Your Email" footer={footer}>
      <Stack gap="4">
        <Text ref={takeFocus} tabIndex={-1} className={styles.text}>
          If an account exists for {email}, a link to set a new password is on its way.
        </Text>
        <Text color="fg.muted">
          The link works once and for a limited time. If it does not arrive, look for it in your spam folder.
        </Text>
        <LinkButton to={paths.login} state={state} variant="outline">
          Back to sign in
        </LinkButton>
      </Stack>
    </PublicPage>
  )
}

/** Takes the focus from the removed button, so that screen readers read it. */
const takeFocus = (element: HTMLElement | null) => element?.focus()
