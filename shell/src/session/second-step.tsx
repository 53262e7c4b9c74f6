import { sessionMutations, hasExtensions, useSession } from '@mca/api'
import { paths } from '@mca/contract/app'
import { messageOf } from '@mca/contract/problems'
import { Button, Callout, HStack, InputField, Loading, QueryState, Select, Stack, Text } from '@mca/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { CodeField, codeErrors, type Code } from '../second-factor/code-field'
import { PublicPage } from './public-page'
import {
  factorName,
  factorQueries,
  renewSession,
  secondStepMutations,
  type Factor,
} from '../second-factor/second-factor-api'
import { useFieldErrors } from '../simple-form/use-field-errors'

export interface SecondStepProps {
  title: string
  footer: string
  /** The toast after the right code. */
  success?: string
}

/** R18.113. After the password or a mailed link, a user with a second factor enters its code here, or a recovery code. */
export default function SecondStep({ title, footer, success }: SecondStepProps) {
  const [isRecovering, setRecovering] = useState(false)
  const hasRecovery = hasExtensions()
  const signOut = useMutation(sessionMutations.signOut())
  const email = useSession().unconfirmed?.user.email
  return (
    <PublicPage title={title} subtitle={email && `Signing in as ${email}`} footer={footer}>
      <Stack gap="4">
        <Kept />
        {isRecovering ? <RecoveryForm /> : <Codes success={success} />}
        <HStack gap="4" flexWrap="wrap" justifyContent="space-between">
          {hasRecovery && (
            <Button variant="plain" size="sm" onClick={() => setRecovering(!isRecovering)}>
              {isRecovering ? 'Use the authenticator app' : 'Use a recovery code'}
            </Button>
          )}
          <Button variant="plain" size="sm" busy={signOut.isPending} onClick={() => signOut.mutate()}>
            Sign Out
          </Button>
        </HStack>
      </Stack>
    </PublicPage>
  )
}

/** Keeps the draft of the previous page (R1.21). */
function Kept() {
  return (
    useLocation().state === 'kept' && (
      <Callout palette="blue" message="What you typed is kept in this browser for a day." />
    )
  )
}

function Codes({ success }: { success: string | undefined }) {
  const factors = useQuery(factorQueries.own())
  const hasNone = factors.data?.length === 0
  // The last factor was removed on another device meanwhile, so the renewed session needs none.
  useEffect(() => {
    if (hasNone) renewSession().catch(() => undefined)
  }, [hasNone])
  if (factors.isError)
    return (
      <QueryState
        query={factors}
        failure={messageOf(factors.error, 'Two-factor authentication could not be loaded.')}
      />
    )
  if (!factors.data || hasNone) return <Loading />
  return <CodeForm factors={factors.data} success={success} />
}

function CodeForm({ factors, success }: { factors: readonly Factor[]; success: string | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const [factorId = factors[0]?.id ?? '', setFactorId] = useState<string>()
  const confirm = useMutation(secondStepMutations.confirm(success))
  const { errors, check, clearErrors } = useFieldErrors<Code>(form, codeErrors, confirm.isError)
  useFocusOnFirst(form)
  const edit = () => {
    clearErrors('code')
    if (confirm.isError) confirm.reset()
  }
  return (
    <form ref={form} noValidate onSubmit={check(({ code }) => confirm.mutate({ factorId, code }))}>
      <Stack gap="4">
        {factors.length > 1 && (
          <Stack gap="1">
            <Text as="label" {...{ htmlFor: id }} fontSize="sm" fontWeight="medium">
              Authenticator
            </Text>
            <Select
              id={id}
              value={factorId}
              disabled={confirm.isPending}
              onChange={({ currentTarget }) => setFactorId(currentTarget.value)}
              options={factors.map((factor) => ({ value: factor.id, label: factorName(factor) }))}
            />
          </Stack>
        )}
        <CodeField error={errors.code ?? refusal(confirm.error)} disabled={confirm.isPending} onChange={edit} />
        <Button type="submit" busy={confirm.isPending}>
          {confirm.isPending ? 'Checking...' : 'Continue'}
        </Button>
      </Stack>
    </form>
  )
}

const refusal = (error: Error | null) =>
  error ? messageOf(error, 'Something went wrong. Please try again.') : undefined

const recoveryErrors = ({ code }: Code): { code?: string } => (code.trim() ? {} : { code: 'Recovery code is required' })

/** R18.114. */
function RecoveryForm() {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const recover = useMutation(secondStepMutations.recover())
  const { errors, check, clearErrors } = useFieldErrors<Code>(form, recoveryErrors, recover.isError)
  useFocusOnFirst(form)
  // `layout/root.tsx` then opens the account page, where a second factor can be set up again.
  const onRemoved = () =>
    pathname === paths.login ? navigate(paths.login, { replace: true, state: 'recovered' }) : undefined
  const submit = ({ code }: Code) => recover.mutate({ code: code.trim(), onRemoved })
  return (
    <form ref={form} noValidate onSubmit={check(submit)}>
      <Stack gap="4">
        <InputField
          label="Recovery Code"
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint="One of the codes that you saved when you set up two-factor authentication."
          error={errors.code ?? refusal(recover.error)}
          disabled={recover.isPending}
          onChange={() => {
            clearErrors('code')
            if (recover.isError) recover.reset()
          }}
        />
        <div>
          <Text color="fg.muted">
            It turns two-factor authentication off. You can set it up again right afterwards.
          </Text>
        </div>
        <Button type="submit" busy={recover.isPending}>
          {recover.isPending ? 'Checking...' : 'Turn Off Two-Factor Authentication'}
        </Button>
      </Stack>
    </form>
  )
}

/** The focused button or field was removed. */
function useFocusOnFirst(form: { current: HTMLFormElement | null }) {
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
}
