import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Shown instead of an empty list: what is missing, and the button to add it. */
export function Empty({ title, hint, action }: { title: string; hint?: string | undefined; action?: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="1"
      paddingBlock="12"
      paddingInline="4"
      textAlign="center"
    >
      <chakra.p fontWeight="medium">{title}</chakra.p>
      {hint && <chakra.p color="fg.muted">{hint}</chakra.p>}
      {action && <chakra.div paddingTop="3">{action}</chakra.div>}
    </chakra.div>
  )
}
