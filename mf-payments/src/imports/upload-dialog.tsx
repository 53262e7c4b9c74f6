import { newKey } from '@mca/api'
import { paths } from '@mca/contract/app'
import { importUploadForm, type ImportKind, type ImportUploadForm, type PaymentImport } from '@mca/contract/imports'
import { AppError } from '@mca/contract/problems'
import { Text } from '@mca/ui'
import { FormDialog, Progress } from '@mca/ui/dialog'
import { TextAreaField } from '@mca/ui/form'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { FileField, formatSize, refusalOf } from '@mca/files/sending'
import { upload, type Upload } from './upload'
import { wordsOf } from './words'

/** The file types of payments. Return files of banks have all kinds of extensions. */
const tables =
  '.csv,.tsv,.txt,.xlsx,.ofx,.qfx,.bai,.bai2,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Sends a file as soon as it is chosen, or pasted rows, and opens the import (R16.110). */
export function UploadDialog({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const navigate = useNavigate()
  const [sent, setSent] = useState<{ bytes: number; total: number }>()
  // A file that was just chosen takes precedence over pasted rows.
  const chosen = useRef<File>(undefined)
  const last = useRef<{ source: File | string; upload: Upload }>(undefined)
  const abort = useRef<AbortController>(undefined)

  const submit = async ({ file, text }: ImportUploadForm): Promise<PaymentImport> => {
    const source = chosen.current ?? (text.trim() === '' ? file : text)
    chosen.current = undefined
    if (!(source instanceof File) && typeof source !== 'string') throw problem('Choose a file, or paste rows.')
    // The same content gets the same key, so that a lost answer does not create a second import.
    const next = last.current?.source === source ? last.current.upload : uploadOf(kind, source)
    last.current = { source, upload: next }
    const total = next.content.size
    const refusal = refusalOf(next.content)
    if (refusal) throw new AppError(413, refusal)
    abort.current = new AbortController()
    const { signal } = abort.current
    setSent({ bytes: 0, total })
    try {
      return await upload(next, { onProgress: (bytes) => setSent({ bytes, total }), signal })
    } finally {
      setSent(undefined)
    }
  }
  const close = () => {
    abort.current?.abort()
    onClose()
  }
  const send = (file: File, form: HTMLFormElement | null) => {
    chosen.current = file
    form?.requestSubmit()
  }
  return (
    <FormDialog<ImportUploadForm, ImportUploadForm, PaymentImport>
      title={wordsOf(kind).importTitle}
      maxWidth="36rem"
      record={{ id: kind }}
      schema={importUploadForm}
      defaultValues={{ file: null, text: '' }}
      submitLabel="Continue"
      busyLabel="Uploading..."
      onSubmit={submit}
      onSaved={({ id }) => void navigate(paths.import(id))}
      onClose={close}
    >
      {/* The fields stay during the upload: hidden ones would lose the focus to Cancel. */}
      {sent && <Sending {...sent} />}
      <Text color="fg.muted">{wordsOf(kind).bring} Nothing is saved until you have checked the rows.</Text>
      <FileField name="file" accept={kind === 'payments' ? tables : undefined} isBusy={Boolean(sent)} onChosen={send} />
      <TextAreaField
        name="text"
        label="Or paste rows from a spreadsheet"
        hint="Copy the cells together with their header."
      />
    </FormDialog>
  )
}

function Sending({ bytes, total }: { bytes: number; total: number }) {
  const text =
    bytes < total ? `Uploaded ${formatSize(bytes)} of ${formatSize(total)}` : 'Uploaded. Saving on the server...'
  return <Progress done={bytes} total={total} text={text} />
}

const problem = (message: string) => new AppError(422, message, [{ path: 'text', message }])

/** A file keeps its name; pasted rows have none. */
const uploadOf = (kind: ImportKind, source: File | string): Upload => ({
  kind,
  key: newKey(),
  ...(typeof source === 'string'
    ? { origin: 'paste', name: 'Pasted rows', content: new Blob([source], { type: 'text/plain' }) }
    : { origin: 'upload', name: source.name, content: source }),
})
