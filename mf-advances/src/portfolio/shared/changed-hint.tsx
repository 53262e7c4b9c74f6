import { Change } from '@mca/charts'
import type { ComponentProps } from 'react'

/** The hint of a figure: what it is, and below it how it changed. */
export const ChangedHint = ({ text, ...change }: ComponentProps<typeof Change> & { text: string }) => (
  <>
    {text}
    <br />
    <Change {...change} />
  </>
)
