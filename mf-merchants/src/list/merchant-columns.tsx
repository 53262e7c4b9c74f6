import { paths } from '@mca/contract/app'
import { formatTimestamp } from '@mca/contract/days'
import { merchantLabels, merchantStatuses, type Merchant } from '@mca/contract/merchants'
import { OptionBadge } from '@mca/ui'
import { Email, LongText, Phone, type Column } from '@mca/ui/table'
import { locationOf } from '../shared/location'
import { MerchantActions } from './merchant-actions'

export const merchantColumns = (onEdit: (merchant: Merchant) => void): readonly Column<Merchant>[] => [
  {
    header: merchantLabels.name,
    sort: 'name',
    sticky: true,
    cell: ({ id, name }) => <LongText text={name} to={paths.merchant(id)} />,
  },
  { header: merchantLabels.dba, sort: 'dba', cell: ({ dba }) => <LongText text={dba} min="6rem" /> },
  { header: merchantLabels.email, sort: 'email', cell: ({ email }) => <Email email={email} /> },
  { header: merchantLabels.phone, sort: 'phone', cell: ({ phone }) => <Phone phone={phone} /> },
  { header: 'Location', sort: 'location', cell: (merchant) => <LongText text={locationOf(merchant)} min="7.5rem" /> },
  {
    header: merchantLabels.status,
    sort: 'status',
    cell: ({ status }) => <OptionBadge options={merchantStatuses} value={status} />,
  },
  {
    header: 'Created',
    sort: 'created_at',
    latestFirst: true,
    cell: ({ created_at }) => formatTimestamp(created_at),
  },
  { header: merchantLabels.address, id: 'address', optional: true, cell: ({ address }) => <LongText text={address} /> },
  { header: merchantLabels.zip, id: 'zip', optional: true, cell: ({ zip }) => zip ?? '—' },
  { header: merchantLabels.tax_id, id: 'tax_id', optional: true, cell: ({ tax_id }) => lastFourOf(tax_id) },
  {
    header: merchantLabels.business_type,
    id: 'business_type',
    optional: true,
    cell: ({ business_type }) => <LongText text={business_type} />,
  },
  {
    header: 'Actions',
    cell: (merchant) => <MerchantActions merchant={merchant} onEdit={() => onEdit(merchant)} />,
    actions: true,
  },
]

/** Only the last four digits of a tax ID, because others may see the reader's screen (R13.30). */
const lastFourOf = (taxId: string | null) => {
  const digits = taxId?.replaceAll(/\D/g, '').slice(-4)
  return digits ? `•••• ${digits}` : '—'
}
