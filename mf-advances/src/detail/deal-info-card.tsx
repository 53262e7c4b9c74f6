import { advanceLabels as labels, advanceTypes, dealFlows, optionOf, paths, type AdvanceDetail } from '@mca/contract'
import { Card, DescriptionList, Detail, OptionBadge, TextLink } from '@mca/ui'

/** Merchant, type, deal flow and the parties of the deal that are present (R7.16). */
export function DealInfoCard({ advance }: { advance: AdvanceDetail }) {
  const { funder, iso, sales_rep, aliases } = advance
  // The server always sends a merchant; an answer without one must not break the page (R7.16).
  const merchant = advance.merchant as AdvanceDetail['merchant'] | null | undefined
  return (
    <Card title="Merchant & Deal Info">
      <DescriptionList>
        <Detail label={labels.merchant_id}>
          {merchant ? <TextLink to={paths.merchant(merchant.id)}>{merchant.name}</TextLink> : 'Unknown'}
        </Detail>
        <Detail label={labels.type}>{optionOf(advanceTypes, advance.type)?.label ?? advance.type}</Detail>
        <Detail label={labels.deal_flow}>
          <OptionBadge options={dealFlows} value={advance.deal_flow} />
        </Detail>
        {funder && <Detail label={labels.funder_id}>{funder.name}</Detail>}
        {iso && <Detail label={labels.iso_id}>{iso.name}</Detail>}
        {sales_rep && <Detail label={labels.sales_rep_id}>{sales_rep.name}</Detail>}
        {aliases && <Detail label={labels.aliases}>{aliases}</Detail>}
      </DescriptionList>
    </Card>
  )
}
