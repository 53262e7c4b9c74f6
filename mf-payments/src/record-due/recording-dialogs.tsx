import { DueResultDialog } from './due-result-dialog'
import { RecordDialog } from './record-dialog'
import type { useRecording } from './use-recording'

/** The open dialog of a recording: the rows to record, or those that were not recorded. */
export function RecordingDialogs({ recording }: { recording: ReturnType<typeof useRecording> }) {
  const { entries, record, close, shown, hide } = recording
  return (
    <>
      {entries && <RecordDialog entries={entries} record={record} onClose={close} />}
      {shown && <DueResultDialog {...shown} onClose={hide} />}
    </>
  )
}
