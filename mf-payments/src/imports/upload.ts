import type { ImportKind, PaymentImport } from '@mca/contract/imports'
import { sendFile, type SendControl } from '@mca/files/sending'

/** A file or pasted rows to send. If it is sent again with the same key, the server stores it once. */
export interface Upload {
  kind: ImportKind
  origin: 'upload' | 'paste'
  name: string
  content: Blob
  key: string
}

export const upload = ({ kind, origin, name, content, key }: Upload, control: SendControl): Promise<PaymentImport> =>
  sendFile<PaymentImport>(
    {
      path: 'payment-imports',
      query: { name, kind, origin },
      content,
      contentType: origin === 'paste' ? 'text/plain' : 'application/octet-stream',
      key,
    },
    control,
  )
