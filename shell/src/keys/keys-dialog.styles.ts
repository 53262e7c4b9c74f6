export const body = {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  overflowY: 'auto',
  paddingInline: { base: '4', md: '6' },
  paddingTop: '2',
  paddingBottom: '5',
} as const

export const keyTable = {
  width: 'full',
  '& caption': { textAlign: 'start', fontSize: 'sm', fontWeight: 'semibold', color: 'fg.muted', paddingBottom: '1' },
  '& td, & th': { paddingBlock: '1', borderBottomWidth: '1px', borderColor: 'border' },
  '& th': { textAlign: 'end', fontWeight: 'normal', whiteSpace: 'nowrap' },
  '& kbd': {
    display: 'inline-block',
    minWidth: '6',
    paddingInline: '1.5',
    textAlign: 'center',
    fontFamily: 'body',
    fontSize: 'sm',
    bg: 'bg.muted',
    borderRadius: 'sm',
  },
} as const
