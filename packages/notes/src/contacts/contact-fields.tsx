import { contactKinds, contactResults, noteLabels as labels } from '@mca/contract/notes'
import { DateField, FieldGrid, PhoneField, SelectField, TextAreaField, TextField } from '@mca/ui/form'

/** The result is first, because it is the only required field (R23.9). */
export const ContactFields = () => (
  <>
    <FieldGrid>
      <SelectField
        name="result"
        label={labels.result}
        options={contactResults}
        placeholder="Select a result"
        required
      />
      <SelectField name="contact" label={labels.contact} options={contactKinds} required />
      <TextField name="with_whom" label={labels.with_whom} />
      <PhoneField name="phone" label={labels.phone} />
    </FieldGrid>
    <TextAreaField name="text" label={labels.text} />
    <FieldGrid>
      <DateField name="follow_up" kind="work" label={labels.next_day} />
    </FieldGrid>
  </>
)
