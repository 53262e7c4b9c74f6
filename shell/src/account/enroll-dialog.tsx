import { useSession } from '@mca/api'
import { factorCodeForm, newFactorForm, newFactorFormWithPassword } from '@mca/contract/accounts'
import { AppError, messageOf, problemOf } from '@mca/contract/problems'
import { Button, HStack, Loading, Text } from '@mca/ui'
import { copyText, Dialog, DialogBody, DialogFooter, FormDialogFooter } from '@mca/ui/dialog'
import { Form, TextField } from '@mca/ui/form'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { codeInput, digitsOf } from '../second-factor/code-field'
import { RecoveryCodes, unsavedCodes } from './recovery-codes'
import { forgetFactor, securityMutations, type NewFactor } from './security-api'
import * as styles from './enroll-dialog.module.css'

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

interface StepProps<Values extends Record<string, string>, Output, Answer> extends Omit<
  ComponentProps<typeof Form<Values, Output, Answer>>,
  'isSecret'
> {
  submitLabel: string
  onCancel: () => void
  /** The name of the field that gets the focus, when the step starts or when it asks for more. */
  focused?: string | undefined
}

function Step<Values extends Record<string, string>, Output, Answer>(props: StepProps<Values, Output, Answer>) {
  const { submitLabel, onCancel, focused, onSubmit, children, ...form } = props
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => fieldOf(body.current, focused)?.focus(), [focused])
  const submit = (values: Output) =>
    onSubmit(values).catch((error: unknown) => {
      // Select the rejected text, so that typing replaces it.
      fieldOf(body.current, focused)?.select()
      throw error
    })
  return (
    <Form name="second factor" {...form} onSubmit={submit} isSecret>
      <DialogBody ref={body}>{children}</DialogBody>
      <FormDialogFooter submitLabel={submitLabel} busyLabel="Checking..." onClose={onCancel} />
    </Form>
  )
}

const fieldOf = (body: HTMLElement | null, name: string | undefined) =>
  body?.querySelector<HTMLInputElement>(`[name="${name}"]`)

/** Shows a refusal at this field, unless it names its own. */
const refusedAt = (path: string) => (error: unknown) => {
  if (problemOf(error)?.errors) throw error
  const message = messageOf(error, 'Something went wrong. Please try again.')
  throw new AppError(problemOf(error)?.status ?? 500, message, [{ path, message }])
}

interface NameStepProps {
  taken: readonly string[]
  onCancel: () => void
  onStarted: (factor: NewFactor) => void
}

function NameStep({ taken, onCancel, onStarted }: NameStepProps) {
  const email = useSession().user?.email
  const enroll = useMutation(securityMutations.enroll())
  const [asksPassword, setAsksPassword] = useState(false)
  return (
    <Step
      submitLabel="Continue"
      onCancel={onCancel}
      focused={asksPassword ? 'password' : undefined}
      schema={asksPassword ? newFactorFormWithPassword : newFactorForm}
      defaultValues={{ name: freeName(taken), password: '' }}
      onSubmit={(input) => enroll.mutateAsync(input).catch(refusedAt('name'))}
      onSaved={(factor) => (factor ? onStarted(factor) : setAsksPassword(true))}
    >
      <Text>You need an authenticator app on your phone, such as the one that your company recommends.</Text>
      <TextField name="name" label="Name" required maxLength={100} hint="To identify this phone or app." />
      {asksPassword && (
        <>
          {/* Tells password managers the account. */}
          <input type="hidden" name="username" autoComplete="username" value={email ?? ''} />
          <TextField
            name="password"
            label="Password"
            type="password"
            required
            autoComplete="current-password"
            hint="You signed in some time ago. Confirm your password."
          />
        </>
      )}
    </Step>
  )
}

/** 'Authenticator app', or the same with the first free number. */
function freeName(taken: readonly string[]): string {
  const names = ['Authenticator app', ...taken.map((_name, index) => `Authenticator app ${index + 2}`)]
  return names.find((name) => !taken.includes(name)) ?? ''
}

interface ScanStepProps {
  factor: NewFactor
  onCancel: () => void
  onConfirmed: () => void
}

function ScanStep({ factor, onCancel, onConfirmed }: ScanStepProps) {
  const confirm = useMutation(securityMutations.confirmFactor())
  const secret = factor.secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <Step
      submitLabel="Confirm"
      onCancel={onCancel}
      focused="code"
      schema={factorCodeForm}
      defaultValues={{ code: '' }}
      onSubmit={({ code }) => confirm.mutateAsync({ factorId: factor.id, code }).catch(refusedAt('code'))}
      onSaved={onConfirmed}
    >
      <Text>Scan this with the app. Then enter the code that it shows.</Text>
      <div className={styles.body}>
        <img src={factor.qrCode} alt="QR code for the authenticator app" width={184} height={184} />
      </div>
      <div>
        <Text color="fg.muted" fontSize="sm">
          Or type this key into the app:
        </Text>
        <HStack gap="2" justifyContent="space-between" flexWrap="wrap">
          <Text as="code" aria-label="Key" className={styles.code}>
            {secret}
          </Text>
          <Button variant="outline" size="sm" onClick={() => void copyText(factor.secret, 'Key')}>
            Copy key
          </Button>
        </HStack>
      </div>
      <TextField {...codeInput} shape={digitsOf} selectOnFocus />
    </Step>
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
