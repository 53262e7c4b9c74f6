import { formatDate, formatMoney, paths, type RecentAdvance } from '@mca/contract'
import { Card, Empty, RowList, RowListItem, Text, TextLink } from '@mca/ui'

export function RecentlyFundedAdvances({ advances }: { advances: readonly RecentAdvance[] }) {
  return (
    <Card flush title="Recently Funded Advances" actions={<TextLink to={paths.advances}>View all</TextLink>}>
      {advances.length === 0 ? (
        <Empty title="No recent advances" />
      ) : (
        <RowList>
          {advances.map(({ id, advance_id, merchant, date_funded, amount, payback }) => (
            <RowListItem
              key={id}
              to={paths.advance(id)}
              start={
                <>
                  <Text fontWeight="medium">{advance_id}</Text>
                  <Text overflowWrap="anywhere" lineClamp={2} title={merchant.name}>
                    {merchant.name}
                  </Text>
                  <Text color="fg.muted" fontSize="sm">
                    {formatDate(date_funded)}
                  </Text>
                </>
              }
              end={
                <>
                  <Text fontWeight="medium">{formatMoney(amount)}</Text>
                  <Text color="fg.muted" fontSize="sm">
                    Payback: {formatMoney(payback)}
                  </Text>
                </>
              }
            />
          ))}
        </RowList>
      )}
    </Card>
  )
}
