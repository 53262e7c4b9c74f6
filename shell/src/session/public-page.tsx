import { PublicPage as Layout } from '@mca/ui'
import type { ComponentProps } from 'react'
import { Brand } from '../layout/brand'

/** A page for signed-out users, with the brand. */
export const PublicPage = (props: Omit<ComponentProps<typeof Layout>, 'brand'>) => (
  <Layout brand={<Brand />} {...props} />
)
