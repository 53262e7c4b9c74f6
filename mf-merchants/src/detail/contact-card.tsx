import { formatPhone } from '@mca/contract/fields'
import { merchantLabels, type Merchant } from '@mca/contract/merchants'
import { Card, DescriptionList, Detail, TextLink } from '@mca/ui'
import { callTo, mailTo } from '@mca/ui/table'
import { locationOf } from '../shared/location'

export function ContactCard({ merchant }: { merchant: Merchant }) {
  const { email, phone } = merchant
  const call = phone && callTo(phone)
  const town = [locationOf(merchant), merchant.zip].filter(Boolean).join(' ')
  return (
    <Card title="Contact Information">
      <DescriptionList>
        <Detail label={merchantLabels.email}>{email && <TextLink to={mailTo(email)}>{email}</TextLink>}</Detail>
        <Detail label={merchantLabels.phone}>
          {call ? <TextLink to={call}>{formatPhone(phone)}</TextLink> : phone}
        </Detail>
        <Detail label={merchantLabels.address}>{[merchant.address, town].filter(Boolean).join('\n')}</Detail>
      </DescriptionList>
    </Card>
  )
}
