import { Heading, Stack } from '@mca/ui'
import { PartFailure, type FailedPart } from './part-failure'

/** Shown in place of a section that failed. The rest of the page keeps working. */
export function SectionError({ section, ...part }: FailedPart & { section: string }) {
  return (
    <Stack gap="4">
      <Heading as="h1" size="xl">
        {section}
      </Heading>
      <PartFailure name={section} {...part} />
    </Stack>
  )
}
