import { useSession } from '@mca/api'
import { messageOf, problemOf } from '@mca/contract'
import { Box, Button, HStack, InputField, Loading, Text } from '@mca/ui'
import { copyText, Dialog, DialogBody, DialogFooter } from '@mca/ui/dialog'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { CodeField, codeErrors, type Code } from '../second-factor/code-field'
import { useFieldErrors } from '../simple-form/use-field-errors'
import { RecoveryCodes, unsavedCodes } from './recovery-codes'
import { forgetFactor, securityMutations, type NewFactor } from './security-api'

const { Dialog: LazyPasswordDialog } = lazyDialog(async () => (await import('./password-dialog')).PasswordDialog)

interface EnrollDialogProps {
  /** The names of the existing factors. */
  taken: readonly string[]
  onClose: () => void
}

/** R18.111. First the name, and the password if needed; then the QR code; after the first factor the recovery codes. */
export function EnrollDialog({ taken, onClose }: EnrollDialogProps) {
  // Captured when the dialog opens, because the list will soon contain the new factor.
  const [isFirst] = useState(taken.length === 0)
  const [factor, setFactor] = useState<NewFactor>()
  const codes = useMutation(securityMutations.makeCodes())
  const [isConfirmed, setConfirmed] = useState(false)
  const close = () => {
    if (codes.data && !window.confirm(unsavedCodes)) return
    if (factor && !isConfirmed) void forgetFactor(factor.id)
    onClose()
  }
  const finish = () => {
    if (!isFirst) return onClose()
    setConfirmed(true)
    codes.mutate()
  }
  return (
    <Dialog
      title={isConfirmed ? 'Recovery Codes' : 'Set Up Two-Factor Authentication'}
      onClose={close}
      maxWidth="30rem"
    >
      {isConfirmed ? (
        codes.data ? (
          <RecoveryCodes codes={codes.data} onClose={onClose} />
        ) : (
          <NoCodes
            isPending={codes.isIdle || codes.isPending}
            needsPassword={codes.data === null}
            onRetry={() => codes.mutate()}
            onClose={onClose}
          />
        )
      ) : factor ? (
        <ScanStep factor={factor} onCancel={close} onConfirmed={finish} />
      ) : (
        <NameStep taken={taken} onCancel={close} onStarted={setFactor} />
      )}
    </Dialog>
  )
}

/** The form of a step. Enter presses its main button. */
function Step(props: { onSubmit: (event: FormEvent) => void; ref: React.Ref<HTMLFormElement>; children: ReactNode }) {
  return <form noValidate {...props} style={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }} />
}

interface Start {
  name: string
  password: string
}

function NameStep({
  taken,
  onCancel,
  onStarted,
}: {
  taken: readonly string[]
  onCancel: () => void
  onStarted: (factor: NewFactor) => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const email = useSession().user?.email
  const enroll = useMutation(securityMutations.enroll())
  const refusal = problemOf(enroll.error)
  const passwordRefusal = refusal?.errors?.find(({ path }) => path === 'password')?.message
  const [asksPassword, setAsksPassword] = useState(false)
  const { errors, check, clearErrors } = useFieldErrors<Start>(
    form,
    ({ name, password }) => ({
      ...(!name.trim() && { name: 'Name is required' }),
      ...(asksPassword && !password && { password: 'Password is required' }),
    }),
    enroll.isError,
  )
  const submit = ({ name, password }: Partial<Start>) =>
    enroll.mutate(
      { name: name?.trim() ?? '', password: asksPassword ? password : undefined },
      {
        onSuccess: onStarted,
        onError: (error) =>
          setAsksPassword(asksPassword || Boolean(problemOf(error)?.errors?.some(({ path }) => path === 'password'))),
      },
    )
  const edit = (name: keyof Start) => {
    clearErrors(name)
    if (enroll.isError) enroll.reset()
  }
  return (
    <Step ref={form} onSubmit={check(submit)}>
      <DialogBody>
        <Text>You need an authenticator app on your phone, such as the one that your company recommends.</Text>
        <InputField
          label="Name"
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          defaultValue={freeName(taken)}
          hint="To tell your phones and apps apart."
          error={errors.name ?? (enroll.isError && !passwordRefusal ? messageOf(enroll.error, tryAgain) : undefined)}
          onChange={() => edit('name')}
          disabled={enroll.isPending}
        />
        {asksPassword && (
          <>
            {/* Tells password managers the account. */}
            <input type="hidden" name="username" autoComplete="username" value={email ?? ''} />
            <InputField
              label="Password"
              name="password"
              type="password"
              required
              autoComplete="current-password"
              hint="You signed in some time ago. Your password proves that it is you."
              error={errors.password ?? (passwordRefusal === askedFor ? undefined : passwordRefusal)}
              onChange={() => edit('password')}
              disabled={enroll.isPending}
            />
          </>
        )}
      </DialogBody>
      <Buttons onCancel={onCancel} isPending={enroll.isPending} label="Continue" busyLabel="Checking..." />
    </Step>
  )
}

const tryAgain = 'This did not work. Please try again.'
/** The server's message if it needs the password. The field's hint says why. */
const askedFor = 'Enter your password to continue'

/** 'Authenticator app', or the same with the first free number. */
function freeName(taken: readonly string[]): string {
  const names = ['Authenticator app', ...taken.map((_name, index) => `Authenticator app ${index + 2}`)]
  return names.find((name) => !taken.includes(name)) ?? ''
}

function ScanStep({
  factor,
  onCancel,
  onConfirmed,
}: {
  factor: NewFactor
  onCancel: () => void
  onConfirmed: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const confirm = useMutation(securityMutations.confirmFactor())
  const { errors, check, clearErrors } = useFieldErrors<Code>(form, codeErrors, confirm.isError)
  // The focused button was removed.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const secret = factor.secret.replace(/(.{4})(?=.)/g, '$1 ')
  const edit = () => {
    clearErrors('code')
    if (confirm.isError) confirm.reset()
  }
  return (
    <Step
      ref={form}
      onSubmit={check(({ code }) => confirm.mutate({ factorId: factor.id, code }, { onSuccess: onConfirmed }))}
    >
      <DialogBody>
        <Text>Scan this with the app. Then enter the code that it shows.</Text>
        <Box alignSelf="center" bg="white" padding="2" borderRadius="md" lineHeight="0">
          <img src={factor.qrCode} alt="QR code for the authenticator app" width={184} height={184} />
        </Box>
        <Box>
          <Text color="fg.muted" fontSize="sm">
            Or type this key into the app:
          </Text>
          <HStack gap="2" justifyContent="space-between" wrap="wrap">
            <Text as="code" fontFamily="mono" overflowWrap="anywhere" aria-label="Key">
              {secret}
            </Text>
            <Button variant="outline" size="sm" onClick={() => void copyText(factor.secret, 'Key')}>
              Copy key
            </Button>
          </HStack>
        </Box>
        <CodeField
          error={errors.code ?? (confirm.error ? messageOf(confirm.error, tryAgain) : undefined)}
          disabled={confirm.isPending}
          onChange={edit}
        />
      </DialogBody>
      <Buttons onCancel={onCancel} isPending={confirm.isPending} label="Confirm" busyLabel="Checking..." />
    </Step>
  )
}

function Buttons(props: { onCancel: () => void; isPending: boolean; label: string; busyLabel: string }) {
  return (
    <DialogFooter>
      <Button variant="outline" onClick={props.onCancel}>
        Cancel
      </Button>
      <Button type="submit" busy={props.isPending}>
        {props.isPending ? props.busyLabel : props.label}
      </Button>
    </DialogFooter>
  )
}

/** The second factor already works; only the codes are missing, and the server may ask for the password. */
function NoCodes(props: { isPending: boolean; needsPassword: boolean; onRetry: () => void; onClose: () => void }) {
  const { isPending, needsPassword, onRetry, onClose } = props
  if (isPending) return <Loading text="Making recovery codes..." />
  return (
    <>
      {needsPassword && <LazyPasswordDialog onConfirmed={onRetry} onClose={onClose} />}
      <DialogBody>
        <Text>Two-factor authentication is set up, but no recovery codes could be made.</Text>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Later
        </Button>
        <Button onClick={onRetry}>Try again</Button>
      </DialogFooter>
    </>
  )
}
