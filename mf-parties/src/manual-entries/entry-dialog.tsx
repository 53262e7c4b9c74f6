import { useCreation } from '@mca/api'
import { inSentence, optionOf } from '@mca/contract/fields'
import {
  entryAmountHint,
  entryEffects,
  entryForm,
  entryKinds,
  entryKindsOf,
  entryLabels as labels,
  type EntryForm,
  type LedgerPartyKind,
  type LedgerSummary,
} from '@mca/contract/ledger'
import { formatMoneyExact } from '@mca/contract/money'
import { partyKinds } from '@mca/contract/parties'
import { Button, Callout, Text, today } from '@mca/ui'
import { FormDialog, useNothingToDo } from '@mca/ui/dialog'
import { DateField, FieldGrid, MoneyField, ReadOnlyField, SelectField, TextAreaField } from '@mca/ui/form'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AdvanceField } from './advance-field'
import { entryMutation } from './manual-entries-api'

interface EntryDialogProps {
  kind: LedgerPartyKind
  party: { id: string; name: string }
  draw: LedgerSummary['draw']
  onClose: () => void
}

/** Drafts a manual ledger entry, which another user must approve (R21.66). */
export function EntryDialog({ kind, party, draw, onClose }: EntryDialogProps) {
  const [start] = useState(() => ({
    party_id: party.id,
    kind: 'adjustment' as const,
    effect: null,
    amount: null,
    reason: '',
    effective_on: today(),
    advance_id: null,
  }))
  const { save, creation, anotherWith } = useCreation(entryMutation())
  return (
    <FormDialog
      title="New Entry"
      submitLabel="Save Draft"
      record={{ id: party.id }}
      creation={creation}
      another={anotherWith(start)}
      schema={entryForm}
      defaultValues={start}
      onSubmit={save}
      onClose={onClose}
    >
      <Text color="fg.muted">
        This is a draft. The ledger changes when another user approves it, and the entry is then final.
      </Text>
      <ReadOnlyField label={partyKinds[kind].one} value={party.name} />
      <EntryFields kind={kind} id={party.id} draw={draw} />
      <TextAreaField name="reason" label={labels.reason} required />
    </FormDialog>
  )
}

/** The fields that depend on the kind of entry. */
function EntryFields({ kind: party, id, draw }: { kind: LedgerPartyKind; id: string; draw: LedgerSummary['draw'] }) {
  const kind = useWatch<EntryForm, 'kind'>({ name: 'kind' })
  const { effect, advance } = optionOf(entryKinds, kind) ?? entryKinds[0]
  const kinds = entryKindsOf(party)
  return (
    <>
      <FieldGrid>
        <SelectField name="kind" label={labels.kind} options={kinds} />
        {effect === null && (
          <SelectField
            name="effect"
            label={labels.effect}
            options={entryEffects}
            placeholder="Select an effect"
            required
          />
        )}
        <MoneyField name="amount" label={labels.amount} required hint={entryAmountHint(effect)} />
        <DateField name="effective_on" kind="money" label={labels.effective_on} required />
      </FieldGrid>
      {kind === 'draw_forgiven' && <Outstanding party={party} draw={draw} />}
      {advance !== 'none' && <AdvanceField kind={party} id={id} required={advance === 'required'} />}
    </>
  )
}

/** The outstanding amount of the draws, with a button that fills it in. */
function Outstanding({ party, draw }: { party: LedgerPartyKind; draw: LedgerSummary['draw'] }) {
  const { setValue } = useFormContext<EntryForm>()
  const one = inSentence(partyKinds[party].one)
  const outstanding = draw?.outstanding ?? 0
  useNothingToDo(draw?.recoverable === true || outstanding <= 0)
  if (draw?.recoverable)
    return (
      <Callout palette="amber" message={`The draws of this ${one} are recoverable: later commissions repay them.`} />
    )
  return (
    <Callout
      palette="blue"
      message={
        outstanding > 0 ? `${formatMoneyExact(outstanding)} of the draws is outstanding.` : 'No draw is outstanding.'
      }
      action={
        outstanding > 0 && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => setValue('amount', outstanding, { shouldDirty: true, shouldValidate: true })}
          >
            Use {formatMoneyExact(outstanding)}
          </Button>
        )
      }
    />
  )
}
