import { caseLabels as labels, caseStages, settlementStates, type CollectionCase } from '@mca/contract/cases'
import { formatDate, formatTimestamp } from '@mca/contract/days'
import { formatMoneyExact, formatPercent } from '@mca/contract/money'
import { Badge, OptionBadge, Stack, Text } from '@mca/ui'
import { Figure, Figures } from '@mca/ui/figures'
import * as styles from './case-figures.module.css'

/** An open case: its stage, the outside handler, the settlement, and the note. */
export function CaseFigures({ shown }: { shown: CollectionCase }) {
  const {
    stage,
    stage_since,
    handler,
    handler_contact,
    fee_percent,
    do_not_contact_since,
    note,
    created_by,
    created_at,
  } = shown
  return (
    <Stack gap="3">
      <Figures>
        <Figure label={labels.stage} note={`Since ${formatDate(stage_since)}`}>
          <OptionBadge options={caseStages} value={stage} />
        </Figure>
        {do_not_contact_since !== null && (
          <Figure label="Contact" note={`Since ${formatDate(do_not_contact_since)}`}>
            <Badge palette="red">{labels.do_not_contact}</Badge>
          </Figure>
        )}
        <Figure label={labels.handler} note={handler_contact}>
          {handler ?? '—'}
        </Figure>
        {fee_percent !== null && <Figure label="Fee">{formatPercent(fee_percent, 2)}</Figure>}
        <Settlement shown={shown} />
        <Figure label="Opened" note={`By ${created_by.name}`}>
          {formatTimestamp(created_at)}
        </Figure>
      </Figures>
      {note && <Text className={styles.text}>{note}</Text>}
    </Stack>
  )
}

function Settlement({ shown: { settlement, settlement_amount, settlement_by } }: { shown: CollectionCase }) {
  if (!settlement || settlement_amount === null || settlement_by === null) return <Figure label="Settlement">—</Figure>
  const { received, in_flight, state } = settlement
  const came = [
    `Due ${formatDate(settlement_by)}`,
    `${formatMoneyExact(received)} received`,
    in_flight > 0 && `${formatMoneyExact(in_flight)} in flight`,
  ].filter(Boolean)
  return (
    <Figure label="Settlement" note={came.join(', ')}>
      {formatMoneyExact(settlement_amount)} <OptionBadge options={settlementStates} value={state} />
    </Figure>
  )
}
