import type { ImportMappingValues } from '@mca/contract/imports'
import { Box, Button } from '@mca/ui'
import { TextField } from '@mca/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { importQueries } from '../imports-api'

/** As many as fit; other names can be typed. */
const shown = 8

/** The name under which the columns are stored, with the known names as suggestions. */
export function SourceField() {
  const { setValue } = useFormContext<ImportMappingValues>()
  const { data } = useQuery(importQueries.sources())
  const names = (data?.data ?? []).map(({ name }) => name)
  return (
    <Box display="flex" flexDirection="column" gap="1">
      <TextField
        name="source"
        label="Source"
        required
        maxLength={100}
        hint="The processor, bank or system. Its columns and payers are remembered under this name."
      />
      {names.length > 0 && (
        <Box display="flex" flexWrap="wrap" gap="1">
          {names.slice(0, shown).map((name) => (
            <Button
              key={name}
              variant="outline"
              size="sm"
              onClick={() => setValue('source', name, { shouldDirty: true, shouldValidate: true })}
            >
              {name}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  )
}
