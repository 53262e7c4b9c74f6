import { Box } from '@mca/ui'

/** A name in a table: three lines at most, so that one long name does not stretch its row; the rest under the pointer. */
export function RecordName({ name }: { name: string }) {
  return (
    <Box title={name} lineClamp={3} whiteSpace="normal" minWidth="7rem" maxWidth="14rem">
      {name}
    </Box>
  )
}
