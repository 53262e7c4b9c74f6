/** At most two lines. */
const style = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

/** The merchant's name in a row that links to an advance. Not a link itself, because the row has one (R3.19). */
export const MerchantName = ({ name }: { name: string }) => (
  <p title={name} style={style}>
    {name}
  </p>
)
