import { portfolioLabels } from '@mca/contract/portfolio'
import { Card, DescriptionList, Detail } from '@mca/ui'

/** Explains profit and yields, next to the figures (R17.112). */
export const YieldWords = () => (
  <Card title="How these are calculated">
    <DescriptionList>
      <Detail label={portfolioLabels.profit}>
        Received − funded + syndicated + fees kept − commissions agreed − owed to syndicators. Fees kept are the
        company’s commission and fees, and what syndicators are charged. Commissions agreed are the origination
        commissions, paid or not; other commissions by agreements are not counted. It starts at what the company put in,
        so a young portfolio is negative.
      </Detail>
      <Detail label="Expected Profit">
        The same figure if all active deals pay in full. Ended deals count with their final result.
      </Detail>
      <Detail label="Annualized Yield">
        Net cash to date, per year and dollar of the company’s own money (funded − syndicated) for the days since
        funding, or until the last payment of a deal that has ended. Below −100% it is a dash: most of that money is
        still out.
      </Detail>
      <Detail label="Yield at Contract">The same figure if every deal pays in full by its expected end date.</Detail>
      <Detail label="Weighted Factor">Payback ÷ funded.</Detail>
      <Detail label="Weighted Term">
        From funding to the expected end date, in months, weighted by the funded amount.
      </Detail>
    </DescriptionList>
  </Card>
)
