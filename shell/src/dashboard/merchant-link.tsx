import { paths, type Reference } from '@mca/contract'
import { TextLink } from '@mca/ui'

const style = { width: 'fit-content', overflowWrap: 'anywhere' } as const

/** The merchant's name in a row that leads to an advance. */
export function MerchantLink({ merchant: { id, name } }: { merchant: Reference }) {
  return (
    <TextLink to={paths.merchant(id)} lineClamp={2} title={name} style={style}>
      {name}
    </TextLink>
  )
}
