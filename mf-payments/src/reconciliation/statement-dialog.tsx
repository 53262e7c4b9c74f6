import { newKey } from '@mca/api'
import { paths } from '@mca/contract/app'
import { AppError } from '@mca/contract/problems'
import { statementForm, type StatementForm, type StatementRead } from '@mca/contract/reconciliation'
import { toast, Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { MoneyField } from '@mca/ui/form'
import { FileField, refusalOf } from '@mca/files/sending'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { uploadStatement } from './reconciliation-api'

const types = '.csv,.tsv,.txt,.xlsx,.ofx,.qfx,.bai,.bai2,text/csv'

/** A sentence about the lines and the balances; empty if these are not known. */
const checkOf = (difference: number | null | undefined) => {
  if (difference === null || difference === undefined) return ''
  return difference === 0
    ? ' They tie to the balances.'
    : ` They differ from the balances by ${formatMoneyExact(difference)}.`
}

const refused = (message: string) => new AppError(422, message, [{ path: 'file', message }])

/** Sends a statement of the bank, with its balances if the file does not state them, and opens its month (R25.100). */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  // The same file gets the same key, so that a lost answer adds nothing twice.
  const sent = useRef<{ file: File; key: string }>(undefined)
  const abort = useRef<AbortController>(undefined)
  const submit = async ({ file, ...balances }: StatementForm) => {
    if (!(file instanceof File)) throw refused('Choose a file')
    const refusal = refusalOf(file)
    if (refusal) throw refused(refusal)
    sent.current = sent.current?.file === file ? sent.current : { file, key: newKey() }
    abort.current = new AbortController()
    return uploadStatement(
      { name: file.name, content: file, key: sent.current.key, ...balances },
      { onProgress: () => undefined, signal: abort.current.signal },
    )
  }
  const close = () => {
    abort.current?.abort()
    onClose()
  }
  const open = ({ lines, known_lines, difference, month }: StatementRead) => {
    const added = lines - known_lines
    toast({
      type: difference ? 'warning' : 'success',
      title: added > 0 ? 'Statement added' : 'Nothing new in this statement',
      description: `${formatCount(added, 'new line', 'new lines')}${known_lines > 0 ? `, ${known_lines} already known` : ''}.${checkOf(difference)}`,
    })
    void client.invalidateQueries({ queryKey: ['bank-lines'] })
    void navigate(`${paths.reconciliation}?month=${month}`)
  }
  return (
    <FormDialog
      title="Upload a Statement"
      submitLabel="Upload"
      busyLabel="Uploading..."
      schema={statementForm}
      defaultValues={{ file: null, opening: null, closing: null }}
      onSubmit={submit}
      onSaved={open}
      onClose={close}
    >
      <Text color="fg.muted">
        A month of the account as the bank gives it: CSV, Excel, OFX, QFX or BAI2. Lines that are already here are not
        added again.
      </Text>
      <FileField name="file" accept={types} />
      <MoneyField
        name="opening"
        label="Opening balance"
        hint="Leave both balances empty to take them from the file. They show whether a line is missing."
      />
      <MoneyField name="closing" label="Closing balance" />
    </FormDialog>
  )
}
