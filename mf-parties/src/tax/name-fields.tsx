import { isPerson, namePartsOf, nameSuffixes, taxLabels as labels, type TaxRecordForm } from '@mca/contract/tax'
import { Button, Text } from '@mca/ui'
import { FieldGrid, SelectField, TextField } from '@mca/ui/form'
import { useFormContext, useWatch } from 'react-hook-form'

const suffixes = nameSuffixes.map((value) => ({ value, label: value }))

/** The parts of a person's name in the file: proposed from the legal name, and confirmed or corrected here (R22.560). */
export function NameFields() {
  const { setValue } = useFormContext<TaxRecordForm>()
  const [name, classification, tinType, ...parts] = useWatch<
    TaxRecordForm,
    ['legal_name', 'classification', 'tin_type', 'first_name', 'last_name', 'suffix']
  >({ name: ['legal_name', 'classification', 'tin_type', 'first_name', 'last_name', 'suffix'] })
  if (!isPerson({ classification: classification ?? null, tin_type: tinType ?? null })) return null
  const proposal = namePartsOf(name)
  const texts = [proposal.first_name, proposal.last_name, proposal.suffix]
  const isOther = name.trim() !== '' && texts.some((text, index) => text !== (parts[index] ?? ''))
  const use = () => {
    for (const [part, text] of Object.entries(proposal))
      setValue(part as keyof typeof proposal, text as '', { shouldDirty: true, shouldValidate: true }) // its own keys
  }
  return (
    <>
      <FieldGrid>
        <TextField name="first_name" label={labels.first_name} />
        <TextField
          name="last_name"
          label={labels.last_name}
          hint="As on the W-9. Form 1099 has the name in these parts."
        />
        <SelectField name="suffix" label={labels.suffix} options={suffixes} placeholder="None" />
      </FieldGrid>
      {isOther && (
        <Text color="fg.muted">
          Proposed: {proposal.first_name || '—'} · {proposal.last_name} {proposal.suffix}{' '}
          <Button variant="plain" size="sm" onClick={use}>
            Use this name
          </Button>
        </Text>
      )}
    </>
  )
}
