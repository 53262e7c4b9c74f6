import { chakra, Stack, Text } from '@chakra-ui/react'

/** The progress of a long run: '500 of 1,200 advances', announced politely. */
export function Progress({ done, total, text }: { done: number; total: number; text: string }) {
  return (
    <Stack gap="2">
      <chakra.progress css={bar} aria-label="Progress" value={done} max={total} />
      <Text aria-live="polite">{text}</Text>
    </Stack>
  )
}

// The browsers' own track is as dark as a full bar.
const fill = { bg: 'accent.solid', borderRadius: 'full' } as const
const bar = {
  display: 'block',
  width: 'full',
  height: '2',
  appearance: 'none',
  border: 'none',
  borderRadius: 'full',
  bg: 'border',
  overflow: 'hidden',
  '&::-webkit-progress-bar': { bg: 'border' },
  '&::-webkit-progress-value': fill,
  '&::-moz-progress-bar': fill,
} as const
