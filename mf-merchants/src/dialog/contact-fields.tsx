import { merchantLabels as labels, stateHint, stateName, zipHint } from '@mca/contract/merchants'
import { EmailField, FieldGrid, PhoneField, TextAreaField, TextField } from '@mca/ui/form'

export function ContactFields() {
  return (
    <>
      <FieldGrid>
        <EmailField name="email" label={labels.email} />
        <PhoneField name="phone" label={labels.phone} />
      </FieldGrid>
      <TextField name="address" label={labels.address} />
      <FieldGrid min="9rem">
        <TextField name="city" label={labels.city} />
        <TextField
          name="state"
          label={labels.state}
          maxLength={2}
          shape={(text) => text.toUpperCase()}
          check={stateHint}
          describe={stateName}
        />
        <TextField name="zip" label={labels.zip} check={zipHint} />
      </FieldGrid>
      <TextAreaField name="notes" label={labels.notes} />
    </>
  )
}
