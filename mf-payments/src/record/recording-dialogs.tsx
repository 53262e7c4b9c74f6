import { DueResultDialog } from './due-result-dialog'
import { RecordDialog } from './record-dialog'
import type { useRecording } from './use-recording'

/** What is open of a recording: what will be recorded, or what was not. */
export function RecordingDialogs({ recording }: { recording: ReturnType<typeof useRecording> }) {
  const { entries, record, close, shown, hide } = recording
  return (
    <>
      {entries && <RecordDialog entries={entries} record={record} onClose={close} />}
      {shown && <DueResultDialog {...shown} onClose={hide} />}
    </>
  )
}
