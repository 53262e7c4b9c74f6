import { formatTimestamp, merchantLabels, merchantStatuses, paths, type Merchant } from '@mca/contract'
import { OptionBadge } from '@mca/ui'
import { LongText, type Column } from '@mca/ui/table'
import { locationOf } from '../shared/location'
import { MerchantActions } from './merchant-actions'

export const merchantColumns = (onEdit: (merchant: Merchant) => void): readonly Column<Merchant>[] => [
  { header: merchantLabels.name, cell: ({ id, name }) => <LongText text={name} to={paths.merchant(id)} /> },
  { header: merchantLabels.dba, cell: ({ dba }) => <LongText text={dba} min="6rem" /> },
  { header: merchantLabels.email, cell: ({ email }) => <LongText text={email} min="11.5rem" /> },
  { header: merchantLabels.phone, cell: ({ phone }) => <LongText text={phone} min="7.25rem" /> },
  { header: 'Location', cell: (merchant) => <LongText text={locationOf(merchant)} min="7.5rem" /> },
  {
    header: merchantLabels.status,
    cell: ({ status }) => <OptionBadge options={merchantStatuses} value={status} />,
  },
  { header: 'Created', cell: ({ created_at }) => formatTimestamp(created_at) },
  {
    header: 'Actions',
    cell: (merchant) => <MerchantActions merchant={merchant} onEdit={() => onEdit(merchant)} />,
    actions: true,
  },
]
