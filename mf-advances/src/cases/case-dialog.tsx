import { useSave } from '@mca/api'
import type { AdvanceDetail } from '@mca/contract/advances'
import { caseFormOf, caseInput, caseLabels as labels, isStop, type CollectionCase } from '@mca/contract/cases'
import { FormDialog } from '@mca/ui/dialog'
import { TextAreaField } from '@mca/ui/form'
import { HandlerFields, SettlementFields, StageFields } from './case-fields'
import { caseMutations, caseQueries } from './cases-api'

interface CaseDialogProps {
  advance: AdvanceDetail
  /** The open case to edit; undefined for a new one. */
  edited: CollectionCase | undefined
  onClose: () => void
}

/** Opens a case, or edits the open one (R23.41). */
export function CaseDialog({ advance, edited, onClose }: CaseDialogProps) {
  const { save, reload, creation } = useSave({
    record: edited,
    create: caseMutations.open(advance.id),
    update: caseMutations.change(),
    fetch: caseQueries.one(advance.id),
  })
  return (
    <FormDialog
      title={edited ? 'Edit Case' : 'Open Case'}
      submitLabel={edited ? 'Update Case' : 'Open Case'}
      record={edited ?? { id: advance.id }}
      creation={creation}
      schema={caseInput}
      defaultValues={caseFormOf(edited)}
      onSubmit={save}
      onReload={reload && (async () => caseFormOf(await reload()))}
      onClose={onClose}
    >
      <StageFields wasStopped={edited ? isStop(edited) : false} />
      <HandlerFields />
      <SettlementFields advance={advance} />
      <TextAreaField name="note" label={labels.note} />
    </FormDialog>
  )
}
