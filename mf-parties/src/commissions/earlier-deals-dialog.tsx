import { useCreation } from '@mca/api'
import {
  clawbackTriggers,
  earlierDealName,
  earlierDealsFormInput,
  type EarlierDeal,
  type EarlierDealsForm,
  type PayeeKind,
} from '@mca/contract/commissions'
import { formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatMoneyExact } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'
import { Button, HStack, Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { CheckboxField } from '@mca/ui/form'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { earlierDealsMutation } from './commissions-api'
import { earlierDealsSum } from './earlier-deals-sum'

interface EarlierDealsDialogProps {
  kind: PayeeKind
  id: string
  deals: readonly EarlierDeal[]
  onClose: () => void
}

/** Chooses the earlier deals that get a commission (R22.61). */
export function EarlierDealsDialog({ kind, id, deals, onClose }: EarlierDealsDialogProps) {
  const [start] = useState(() => ({
    deals: Object.fromEntries(deals.map(({ advance }) => [earlierDealName(advance.id), false])),
  }))
  const { save, creation } = useCreation(earlierDealsMutation(kind, id))
  return (
    <FormDialog
      title="Apply to Earlier Deals"
      submitLabel="Apply Agreement"
      record={{ id }}
      creation={creation}
      schema={earlierDealsFormInput}
      defaultValues={start}
      isReady={(values) => Object.values(values.deals).some(Boolean)}
      onSubmit={({ advance_ids }) => {
        const chosen = new Set(advance_ids)
        const agreed = sumOf(deals.filter(({ advance }) => chosen.has(advance.id)).map((deal) => deal.agreed))
        return save({ advance_ids, agreed })
      }}
      onClose={onClose}
    >
      <Text color="fg.muted">
        These deals were funded while the agreement was valid but recorded before it. Each deal you select gets its
        commission in the ledger today.
      </Text>
      <Sum deals={deals} />
      <div>
        {deals.map((deal) => (
          <CheckboxField
            key={deal.advance.id}
            name={`deals.${earlierDealName(deal.advance.id)}`}
            label={labelOf(deal)}
          />
        ))}
      </div>
    </FormDialog>
  )
}

function labelOf({ advance, date_funded, agreed, clawed_back, trigger }: EarlierDeal): string {
  const parts = [advance.advance_id, advance.merchant.name, formatDate(date_funded), formatMoneyExact(agreed)]
  if (trigger) parts.push(`${optionOf(clawbackTriggers, trigger)?.label}: ${formatMoneyExact(clawed_back)} clawed back`)
  return parts.join(' · ')
}

function Sum({ deals }: Pick<EarlierDealsDialogProps, 'deals'>) {
  const ticked = useWatch<EarlierDealsForm, 'deals'>({ name: 'deals' })
  const { setValue } = useFormContext<EarlierDealsForm>()
  const chosen = deals.filter(({ advance }) => ticked[earlierDealName(advance.id)])
  const isWhole = chosen.length === deals.length
  const tickAll = () => {
    for (const name of Object.keys(ticked)) setValue(`deals.${name}`, !isWhole, { shouldDirty: true })
  }
  return (
    <HStack justifyContent="space-between">
      <Text aria-live="polite" fontWeight="medium">
        {chosen.length} of {deals.length} {deals.length === 1 ? 'deal' : 'deals'}, {earlierDealsSum(chosen)}
      </Text>
      {deals.length > 1 && (
        <Button variant="outline" size="sm" onClick={tickAll}>
          {isWhole ? 'Select None' : 'Select All'}
        </Button>
      )}
    </HStack>
  )
}
