import { documentFileName, type DocumentVersion, type StoredDocument } from '@mca/contract/documents'
import { Button, QueryState } from '@mca/ui'
import { Dialog, DialogBody, DialogFooter } from '@mca/ui/dialog'
import { useMutation, useQuery } from '@tanstack/react-query'
import { downloadMutation } from '../sending/download'
import { documentQueries } from './documents-api'
import * as styles from './view-dialog.module.css'

interface ViewDialogProps {
  document: StoredDocument
  version: DocumentVersion
  onClose: () => void
}

/** Shows a PDF or an image (R23.56). The server's policy sandboxes it; with the `sandbox` attribute Chrome would not show a PDF. */
export function ViewDialog({ document, version, onClose }: ViewDialogProps) {
  const { id, name, versions } = document
  const { number, type, size } = version
  const fileName = documentFileName({ name, latest: versions[0]?.number ?? number }, version)
  const query = useQuery(documentQueries.view(id, number))
  const { data } = query
  const { mutate, isPending } = useMutation(downloadMutation())
  const save = () => mutate({ from: `documents/${id}/versions/${number}/file`, name: fileName, size })
  return (
    <Dialog title={fileName} maxWidth="72rem" onClose={onClose}>
      <DialogBody>
        <QueryState query={query} loading="Opening..." failure="Failed to open the document." />
        {data &&
          (type === 'pdf' ? (
            // oxlint-disable-next-line react/iframe-missing-sandbox -- the answer's own policy sandboxes it (decision 0108)
            <iframe className={styles.frame} title={fileName} src={data.path} />
          ) : (
            <img className={styles.image} alt={fileName} src={data.path} />
          ))}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" icon="download" working={isPending} onClick={save}>
          Download
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}
