import { chakra } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'

interface DialogBodyProps {
  ref?: Ref<HTMLDivElement>
  /** Zero if nothing inside can have the focus, so that the arrow keys scroll. */
  tabIndex?: 0
  children: ReactNode
}

/** The scrollable part between the heading and the buttons of a dialog. */
export const DialogBody = (props: DialogBodyProps) => <chakra.div {...props} css={body} />

const body = {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  flex: '1',
  minHeight: '0',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingInline: { base: '4', md: '6' },
  paddingBlock: '3',
} as const
