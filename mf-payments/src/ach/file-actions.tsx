import { usePermission } from '@mca/api'
import type { AchFileDetail } from '@mca/contract/ach'
import { Button } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { downloadMutation } from '@mca/files/sending'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { achMutations } from './ach-api'
import type { FileStep } from './file-dialogs'

const { Dialog, preload } = lazyDialog(async () => (await import('./file-dialogs')).FileDialog)

/** The next steps of a file. Whoever had a hand in it reads why instead of finding the button. */
export function FileActions({ file }: { file: AchFileDetail }) {
  const [step, setStep] = useState<FileStep>()
  const mayRelease = usePermission('ach-releases')
  const open = (next: FileStep) => ({ ...preload, onClick: () => setStep(next) })
  const isSent = file.state === 'released' || file.state === 'downloaded'
  return (
    <>
      {file.state === 'built' && (
        <Button variant="outline" palette="red" {...open('discard')}>
          Discard…
        </Button>
      )}
      {mayRelease && (isSent || file.state === 'accepted' || file.state === 'settled') && (
        <Button variant="outline" palette="red" {...open('reject')}>
          Bank Rejected It…
        </Button>
      )}
      {mayRelease && isSent && (
        <Button variant="outline" {...open('accept')}>
          Bank Accepted It…
        </Button>
      )}
      {mayRelease && (isSent || file.state === 'accepted' || file.state === 'settled') && <DownloadFile file={file} />}
      {mayRelease && file.state === 'built' && file.blocked === null && (
        <Button data-action="new" {...open('release')}>
          Release…
        </Button>
      )}
      {step && <Dialog file={file} step={step} onClose={() => setStep(undefined)} />}
    </>
  )
}

/** Saves the bytes, and then records that they were downloaded. */
function DownloadFile({ file }: { file: AchFileDetail }) {
  const save = useMutation(downloadMutation())
  const mark = useMutation(achMutations.download())
  const isBusy = save.isPending || mark.isPending
  const download = () =>
    save.mutate(
      { from: `ach-files/${file.id}/file`, name: `${file.code}.ach` },
      { onSuccess: () => file.state === 'released' && mark.mutate({ file, input: {} }) },
    )
  return (
    <Button
      icon="download"
      variant={file.state === 'released' ? 'solid' : 'outline'}
      working={isBusy}
      onClick={download}
    >
      Download
    </Button>
  )
}
