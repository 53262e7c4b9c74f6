/** The bar at the bottom of a list with the actions on the selected rows. */
export const selectionBar = {
  position: 'sticky',
  bottom: '0',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  paddingInline: '4',
  paddingBlock: '2',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  boxShadow: 'lg',
  _print: { display: 'none' },
} as const
