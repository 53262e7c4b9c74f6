import type { ImportMappingValues } from '@mca/contract/imports'
import { Button } from '@mca/ui'
import { TextField } from '@mca/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { importQueries } from '../imports-api'
import * as styles from './source-field.module.css'

/** As many as fit; other names can be typed. */
const maxListed = 8

/** The name under which the columns are stored, with the known names as suggestions. */
export function SourceField() {
  const { setValue } = useFormContext<ImportMappingValues>()
  const { data } = useQuery(importQueries.sources())
  const names = (data?.data ?? []).map(({ name }) => name)
  return (
    <div className={styles.column}>
      <TextField
        name="source"
        label="Source"
        required
        maxLength={100}
        hint="The processor, bank or system. Its columns and payers are remembered under this name."
      />
      {names.length > 0 && (
        <div className={styles.row}>
          {names.slice(0, maxListed).map((name) => (
            <Button
              key={name}
              variant="outline"
              size="sm"
              onClick={() => setValue('source', name, { shouldDirty: true, shouldValidate: true })}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
