import type { CompanyFee } from '@mca/contract/advances'
import { Box } from '@mca/ui'
import { Share } from './share'

export function FeeList({ fees }: { fees: readonly CompanyFee[] }) {
  return (
    <Box as="ul" listStyleType="none">
      {fees.map((fee, index) => (
        // By index: two fees may be identical, and their stored order never changes here.
        <li key={index}>
          {fee.fee_name}: <Share amount={fee.amount} percent={fee.percent} />
        </li>
      ))}
    </Box>
  )
}
