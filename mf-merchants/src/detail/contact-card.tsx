import { merchantLabels, type Merchant } from '@mca/contract'
import { Card, DescriptionList, Detail } from '@mca/ui'
import { locationOf } from '../shared/location'

export function ContactCard({ merchant }: { merchant: Merchant }) {
  const town = [locationOf(merchant), merchant.zip].filter(Boolean).join(' ')
  return (
    <Card title="Contact Information">
      <DescriptionList>
        <Detail label={merchantLabels.email}>{merchant.email}</Detail>
        <Detail label={merchantLabels.phone}>{merchant.phone}</Detail>
        <Detail label={merchantLabels.address}>{[merchant.address, town].filter(Boolean).join('\n')}</Detail>
      </DescriptionList>
    </Card>
  )
}
