import { optionOf } from '@mca/contract/fields'
import {
  type ImportWord,
  importWordsInput,
  type ImportWordsForm,
  type ImportWords,
  noMoneyWord,
  noWord,
  type PaymentImport,
  type PaymentImportDetail,
  type WordField,
  wordFields,
} from '@mca/contract/imports'
import { formatCount } from '@mca/contract/money'
import { paymentMethods, paymentStatuses } from '@mca/contract/payments'
import { returnCodes } from '@mca/contract/returns'
import { Card, Text } from '@mca/ui'
import { FieldGrid, Form, SaveFailure, SelectField, SubmitButton } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { importMutations } from '../imports-api'
import * as styles from './card-actions.module.css'

const others = [
  { value: noMoneyWord, label: 'No money moved: leave its rows out' },
  { value: noWord, label: 'Same as an empty cell' },
]
const meanings: Record<WordField, readonly { value: string; label: string }[]> = {
  status: [...paymentStatuses.map(({ value, label }) => ({ value, label })), ...others],
  method: [...paymentMethods.map(({ value, label }) => ({ value, label })), ...others],
  return_code: [...returnCodes.map(({ value, label }) => ({ value, label: `${value} ${label}` })), ...others],
}

/** The words of the file that nobody has explained: what each means is remembered for the source, and the rows are checked again (R16.575). */
export function WordsCard({ paymentImport }: { paymentImport: PaymentImportDetail }) {
  const { id, updated_at: version, mapping, unknown_words: unknown, source } = paymentImport
  const { mutateAsync: map } = useMutation(importMutations.map())
  if (!mapping || unknown.length === 0) return null
  const explained = (means: ImportWords['means']): ImportWord[] =>
    unknown.flatMap(({ field, word }, index) => {
      const meaning = means[index]
      return meaning ? [{ field, word, means: meaning }] : []
    })
  return (
    <Card title="What do these words mean?">
      <Form<ImportWordsForm, ImportWords, PaymentImport>
        name={`words of import ${id}`}
        label="Words in the file"
        schema={importWordsInput}
        defaultValues={{ means: unknown.map(() => null) }}
        onSubmit={({ means }) =>
          map({ id, version, input: { ...mapping, words: [...mapping.words, ...explained(means)] } })
        }
        submitOnEnter={false}
      >
        <Text color="fg.muted">
          {source ? `${source} uses words` : 'The file uses words'} that are not known yet. Choose what each one means.
          Later files from this source will use it too.
        </Text>
        <FieldGrid min="14rem">
          {unknown.map(({ field, word, rows }, index) => (
            <SelectField
              key={`${field} ${word}`}
              name={`means.${index}`}
              label={`${optionOf(wordFields, field)?.label ?? field} “${word}”`}
              hint={`In ${formatCount(rows, 'row')}.`}
              options={meanings[field]}
              placeholder="Not explained"
            />
          ))}
        </FieldGrid>
        <div className={styles.actions}>
          <SaveFailure />
          <CheckButton />
        </div>
      </Form>
    </Card>
  )
}

function CheckButton() {
  const means = useWatch<ImportWordsForm, 'means'>({ name: 'means' })
  return (
    <SubmitButton busyLabel="Starting..." disabled={means.every((meaning) => !meaning)}>
      Check again
    </SubmitButton>
  )
}
