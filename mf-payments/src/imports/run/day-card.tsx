import {
  type ImportDayForm,
  type ImportDayInput,
  importDayInput,
  type PaymentImport,
  type PaymentImportDetail,
} from '@mca/contract/imports'
import { Card } from '@mca/ui'
import { DateField, Form, SaveFailure, SubmitButton } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { importMutations } from '../imports-api'
import * as styles from './day-card.module.css'

/** The day of a file that says none, to confirm or change (R16.573). */
export function DayCard({
  paymentImport: { id, updated_at: version, file_day, day_is_assumed },
}: {
  paymentImport: PaymentImportDetail
}) {
  const { mutateAsync: setDay } = useMutation(importMutations.setDay())
  if (file_day === null) return null
  return (
    <Card title={day_is_assumed ? 'On which day did the bank send these returns?' : 'Day of these returns'}>
      <Form<ImportDayForm, ImportDayInput, PaymentImport>
        name={`day of import ${id}`}
        label="Day of the returns"
        schema={importDayInput}
        defaultValues={{ day: file_day }}
        onSubmit={(input) => setDay({ id, version, input })}
      >
        <div className={styles.day}>
          <DateField name="day" kind="money" label="Returned On" required hint="The file has no date." />
          <SaveFailure />
          <SubmitButton busyLabel="Starting...">
            {day_is_assumed ? 'Confirm and check again' : 'Check again'}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
