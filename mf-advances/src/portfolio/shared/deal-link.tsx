import { paths } from '@mca/contract/app'
import type { PortfolioDeals } from '@mca/contract/portfolio'
import { Text } from '@mca/ui'
import { LongText, StackedCell } from '@mca/ui/table'
import * as styles from './deal-link.module.css'

/** The merchant of a deal as a link to the deal, with the deal's code. */
export const DealLink = ({ advance }: Pick<PortfolioDeals['data'][number], 'advance'>) => (
  <StackedCell isInHighRow="narrow">
    <LongText text={advance.merchant.name} to={paths.advance(advance.id)} />
    <Text fontSize="sm" color="fg.muted" className={styles.unbroken}>
      {advance.advance_id}
    </Text>
  </StackedCell>
)
