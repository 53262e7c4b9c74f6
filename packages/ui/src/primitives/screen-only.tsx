import { Box } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import * as styles from './screen-only.module.css'

/** The class of an element that is not printed (R2.42). */
export const screenOnly = styles.screenOnly

/** A box that is not printed. */
export const ScreenOnly = (props: Omit<ComponentProps<typeof Box>, 'className'>) => (
  <Box {...props} className={screenOnly} />
)
