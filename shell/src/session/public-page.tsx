import { PublicPage as Layout } from '@mca/ui'
import type { ComponentProps } from 'react'
import { Brand } from '../layout/brand'

/** A page of people who are not signed in, with the brand. */
export const PublicPage = (props: Omit<ComponentProps<typeof Layout>, 'brand'>) => (
  <Layout brand={<Brand />} {...props} />
)
