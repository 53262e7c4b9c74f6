import { hasExtensions } from '@mca/api'
import type { AdvanceForm } from '@mca/contract/advances'
import type { PayeeKind } from '@mca/contract/commissions'
import type { Reference } from '@mca/contract/fields'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { agreementsQuery } from '../commissions/commissions-api'
import { PartySelect } from './party-select'

interface PayeeSelectProps {
  kind: PayeeKind
  name: 'iso_id' | 'sales_rep_id'
  label: string
  stored?: Reference | null | undefined
}

/** An ISO or a sales rep, with a hint when the deal earns it no commission (R22.62). */
export function PayeeSelect(props: PayeeSelectProps) {
  const [id, funded] = useWatch<AdvanceForm, ['iso_id' | 'sales_rep_id', 'date_funded']>({
    name: [props.name, 'date_funded'],
  })
  const { data } = useQuery({ ...agreementsQuery(props.kind, id ?? ''), enabled: hasExtensions() && Boolean(id) })
  const hasAgreement = data?.data.some(({ valid_from }) => !funded || valid_from <= funded)
  return (
    <PartySelect
      {...props}
      hint={
        id && hasAgreement === false ? 'No agreement on the day of funding: this deal earns no commission.' : undefined
      }
    />
  )
}
