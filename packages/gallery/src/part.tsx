import { Card, Stack } from '@mca/ui'
import type { ReactNode } from 'react'

/** A card with one part of the user interface, or several that are used together, in its states. */
export const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <Card title={name}>
    <Stack gap="3">{children}</Stack>
  </Card>
)
