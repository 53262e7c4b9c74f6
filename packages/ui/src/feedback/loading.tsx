import { chakra, useRecipe } from '@chakra-ui/react'

/** Turns while something works; the words beside it say what. */
export function Spinner() {
  const recipe = useRecipe({ key: 'spinner' })
  return <chakra.span aria-hidden="true" css={recipe({})} />
}

/** A section that is on its way: spinner and words, announced. `fill` centres it in the whole window. */
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

/** Where something will stand: the same size as what comes, so that nothing jumps. */
export function Skeleton({ width = '100%', height = '1rem' }: { width?: string; height?: string }) {
  return (
    <chakra.span
      aria-hidden="true"
      display="block"
      borderRadius="sm"
      bg="bg.muted"
      animation="pulse 1.6s ease-in-out infinite"
      _motionReduce={{ animation: 'none' }}
      style={{ width, height }}
    />
  )
}
