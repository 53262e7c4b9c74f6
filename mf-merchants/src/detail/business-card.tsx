import { merchantLabels, merchantStatuses, type Merchant } from '@mca/contract/merchants'
import { Card, DescriptionList, Detail, OptionBadge } from '@mca/ui'

export function BusinessCard({ merchant }: { merchant: Merchant }) {
  return (
    <Card title="Business Information">
      <DescriptionList>
        <Detail label={merchantLabels.business_type}>{merchant.business_type}</Detail>
        <Detail label={merchantLabels.tax_id}>{merchant.tax_id}</Detail>
        <Detail label={merchantLabels.status}>
          <OptionBadge options={merchantStatuses} value={merchant.status} />
        </Detail>
        <Detail label={merchantLabels.notes}>{merchant.notes}</Detail>
      </DescriptionList>
    </Card>
  )
}
