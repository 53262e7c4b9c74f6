import type { WithFigures } from '@mca/api'
import { paths } from '@mca/contract/app'
import { formatTimestamp } from '@mca/contract/days'
import { merchantFigureLabels, merchantLabels, merchantStatuses, type Merchant } from '@mca/contract/merchants'
import { OptionBadge } from '@mca/ui'
import { CellText, Email, LongText, Phone, type Column } from '@mca/ui/table'
import { locationOf } from '../shared/location'
import { MerchantActions } from './merchant-actions'
import type { ShownFigures } from './merchant-figures'

type Row = WithFigures<Merchant, ShownFigures>

/**
 * An amount of the merchant's deals (R5.39): '…' while it loads, '—' if it is missing. A phone says below the status which amount it is. In a
 * narrow window the columns of the specification have the width.
 */
const figure = (id: keyof typeof merchantFigureLabels, word: string): Column<Row> => {
  const cell = ({ figures }: Row) => (figures ? figures[id].text : figures === undefined ? '…' : '—')
  return {
    header: merchantFigureLabels[id],
    id,
    early: 2,
    wide: true,
    numeric: true,
    cell,
    title: ({ figures }) => figures?.[id].title,
    phoneCell: (row) =>
      row.figures?.[id].amount ? (
        <>
          {cell(row)} {word}
        </>
      ) : null,
  }
}
const figures = [figure('still_owed', 'owed'), figure('behind', 'behind')]

/** True for a column that shows what the deals owe. */
export const isFigure = ({ id }: Pick<Column<never>, 'id'>): boolean => figures.some((column) => column.id === id)

/** @param hasFigures false before a server of the specification */
export const merchantColumns = (onEdit: (merchant: Merchant) => void, hasFigures: boolean): readonly Column<Row>[] => [
  {
    header: merchantLabels.name,
    sort: 'name',
    sticky: true,
    cell: ({ id, name }) => <LongText text={name} to={paths.merchant(id)} />,
  },
  { header: merchantLabels.dba, sort: 'dba', cell: ({ dba }) => <CellText text={dba} min="4.5rem" /> },
  { header: merchantLabels.email, sort: 'email', cell: ({ email }) => <Email email={email} min="4rem" /> },
  { header: merchantLabels.phone, sort: 'phone', cell: ({ phone }) => <Phone phone={phone} /> },
  { header: 'Location', sort: 'location', cell: (merchant) => <CellText text={locationOf(merchant)} min="5.5rem" /> },
  {
    header: merchantLabels.status,
    sort: 'status',
    early: 1,
    cell: ({ status }) => <OptionBadge options={merchantStatuses} value={status} />,
  },
  {
    header: 'Created',
    sort: 'created_at',
    latestFirst: true,
    cell: ({ created_at }) => formatTimestamp(created_at),
  },
  ...(hasFigures ? figures : []),
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
