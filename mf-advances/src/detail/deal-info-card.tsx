import { advanceLabels as labels, advanceTypes, dealFlows, type AdvanceDetail } from '@mca/contract/advances'
import { paths } from '@mca/contract/app'
import { optionOf, type Reference } from '@mca/contract/fields'
import { partyKinds, type PartyKind } from '@mca/contract/parties'
import { Card, DescriptionList, Detail, OptionBadge, TextLink } from '@mca/ui'

/** Merchant, type, deal flow and the deal's parties, if any (R7.16). */
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
        <Party kind="funder" party={funder} />
        <Party kind="iso" party={iso} />
        <Party kind="salesRep" party={sales_rep} />
        {aliases && <Detail label={labels.aliases}>{aliases}</Detail>}
      </DescriptionList>
    </Card>
  )
}

function Party({ kind, party }: { kind: Exclude<PartyKind, 'syndicator'>; party: Reference | null }) {
  return (
    party && (
      <Detail label={labels[partyKinds[kind].field]}>
        <TextLink to={paths.party(kind, party.name)}>{party.name}</TextLink>
      </Detail>
    )
  )
}
