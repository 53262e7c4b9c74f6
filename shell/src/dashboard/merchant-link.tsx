import { paths, type Reference } from '@mca/contract'
import { TextLink } from '@mca/ui'

/** At most two lines. At least 24 px high and wide, because the line above may be a link too. */
const style = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  width: 'fit-content',
  minWidth: 24,
  paddingBlock: 2,
  overflowWrap: 'anywhere',
} as const

/** The merchant's name in a row that leads to an advance. */
export function MerchantLink({ merchant: { id, name } }: { merchant: Reference }) {
  return (
    <div>
      <TextLink to={paths.merchant(id)} title={name} style={style}>
        {name}
      </TextLink>
    </div>
  )
}
