import { paths, type Reference } from '@mca/contract'
import { TextLink } from '@mca/ui'

/** At least 24 px high and wide, because the line above may be a link too. */
const style = { width: 'fit-content', minWidth: 24, paddingBlock: 2, overflowWrap: 'anywhere' } as const

/** The merchant's name in a row that leads to an advance. */
export function MerchantLink({ merchant: { id, name } }: { merchant: Reference }) {
  return (
    <div>
      <TextLink to={paths.merchant(id)} lineClamp={2} title={name} style={style}>
        {name}
      </TextLink>
    </div>
  )
}
