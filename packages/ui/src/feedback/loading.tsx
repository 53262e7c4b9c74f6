import { chakra } from '@chakra-ui/react'
import { Spinner } from '../primitives/spinner'

/** Spinner and text for a section that is loading, announced to screen readers. `fill` centers it in the window. */
export function Loading({ text = 'Loading...', fill = false }: { text?: string; fill?: boolean }) {
  return (
    <chakra.output
      display="flex"
      alignItems="center"
      justifyContent="center"
      gap="2.5"
      color="fg.muted"
      paddingBlock="12"
      minHeight={fill ? '100dvh' : undefined}
    >
      <Spinner />
      <span>{text}</span>
    </chakra.output>
  )
}
