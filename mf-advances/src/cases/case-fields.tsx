import type { AdvanceDetail } from '@mca/contract/advances'
import { caseLabels as labels, caseStages, isStop, type CaseForm } from '@mca/contract/cases'
import { formatMoneyExact } from '@mca/contract/money'
import { remainingOf } from '@mca/contract/rules'
import { moneyReceived } from '@mca/contract/schedules'
import { Callout, Text, today } from '@mca/ui'
import { CheckboxField, DateField, FieldGrid, MoneyField, PercentField, SelectField, TextField } from '@mca/ui/form'
import { useWatch } from 'react-hook-form'

/** The stage and 'do not contact', with their effect on the debits (R23.41). */
export function StageFields({ wasStopped }: { wasStopped: boolean }) {
  const [stage, doNotContact] = useWatch<CaseForm, ['stage', 'do_not_contact']>({ name: ['stage', 'do_not_contact'] })
  const isStopped = isStop({ stage: stage ?? 'early', do_not_contact: doNotContact === true })
  return (
    <>
      <SelectField name="stage" label={labels.stage} options={caseStages} />
      <CheckboxField name="do_not_contact" label={labels.do_not_contact} />
      {isStopped && !wasStopped && (
        <Callout
          palette="amber"
          message="Do not call or debit from today on. Debits stay stopped until someone resumes them."
        />
      )}
      {!isStopped && wasStopped && <Callout palette="amber" message={staysPaused} />}
    </>
  )
}

/** Ending a stop does not resume debits (R23.37). */
export const staysPaused = 'Debits stay stopped. Resume them in the Schedule card.'

export const HandlerFields = () => (
  <>
    <TextField name="handler" label={labels.handler} hint="The outside lawyer or agency." />
    <FieldGrid>
      <TextField name="handler_contact" label={labels.handler_contact} />
      <PercentField name="fee_percent" label={labels.fee_percent} />
    </FieldGrid>
  </>
)

export function SettlementFields({ advance: { payback, payments } }: { advance: AdvanceDetail }) {
  const owed = Math.max(0, remainingOf(payback, moneyReceived(payments, today()).received))
  return (
    <>
      <FieldGrid>
        <MoneyField name="settlement_amount" label={labels.settlement_amount} />
        <DateField name="settlement_by" kind="term" label={labels.settlement_by} />
      </FieldGrid>
      <Text color="fg.muted">
        {`Still owed: ${formatMoneyExact(owed)}. Payments count from the day after the settlement is entered or changed. It does not close the deal.`}
      </Text>
    </>
  )
}
