import { bottomBar } from '../../theme/shared-styles'

/** The bar at the bottom of a list with the actions on the selected rows. */
export const selectionBar = {
  ...bottomBar,
  paddingInline: '4',
  paddingBlock: '2',
  borderWidth: '1px',
  borderRadius: 'lg',
  boxShadow: 'lg',
} as const
