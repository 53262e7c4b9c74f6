import { advanceMutations, advanceQueries, useSave } from '@mca/api'
import {
  advanceFormOf,
  advanceInput,
  type AdvanceDetail,
  type AdvanceForm,
  type AdvanceInput,
} from '@mca/contract/advances'
import { paths } from '@mca/contract/app'
import { formatMoneyExact } from '@mca/contract/money'
import { DetailPage, TextLink } from '@mca/ui'
import { ActionBar, CancelButton, Form, lastList, SubmitButton } from '@mca/ui/form'
import { useNavigate } from 'react-router-dom'
import { BasicFields } from './basic-fields'
import { CompanyFees } from './company-fees'
import { CompanyFields } from './company-fields'
import { Derivation } from './derivation'
import { FundingFields } from './funding-fields'
import { RepriceNote } from './reprice-note'
import { SyndicatorRows } from './syndicator-rows'
import { StickySummary } from './sticky-summary'
import { TotalsSummary } from './totals-summary'
import { SummaryProvider } from './use-summary'

interface AdvanceEditorProps {
  title: string
  submitLabel: string
  /** The stored advance. It contains the names of the merchant and parties, so they need no requests. */
  advance?: AdvanceDetail
  defaultValues: AdvanceForm
  /** Called after an edit conflict, with the advance as it is stored now. */
  onReloaded?: (advance: AdvanceDetail) => void
}

const nameOf = ({ advance_id, amount, merchant }: AdvanceDetail) =>
  `${advance_id}, ${formatMoneyExact(amount)} for ${merchant.name}`

const update = advanceMutations.update()

export function AdvanceEditor({ title, submitLabel, advance, defaultValues, onReloaded }: AdvanceEditorProps) {
  const { save, creation, reload } = useSave<AdvanceDetail, AdvanceInput>({
    record: advance,
    create: advanceMutations.create(nameOf),
    update: { ...update, meta: { ...update.meta, conflictInForm: true } },
    fetch: advanceQueries.one,
  })
  const reloadForm = async (load: NonNullable<typeof reload>) => {
    const fresh = await load()
    onReloaded?.(fresh)
    return advanceFormOf(fresh)
  }
  const navigate = useNavigate()
  const list = lastList(paths.advances)
  const toList = async () => navigate(list.to, { state: list.state })
  return (
    <DetailPage
      title={title}
      subtitle={advance && <DealName advance={advance} />}
      back={{ ...list, label: 'Back to Advances' }}
    >
      <Form
        schema={advanceInput}
        defaultValues={defaultValues}
        onSubmit={save}
        onSaved={() => navigate(list.to, { state: { ...list.state, row: advance?.id } })}
        onReload={reload && (() => reloadForm(reload))}
        submitOnEnter={false}
        startsInFirstField
        label={title}
        name={[title, advance?.id, advance?.updated_at].filter(Boolean).join(' ')}
        creation={creation}
      >
        <Derivation>
          <SummaryProvider>
            <BasicFields advance={advance} />
            <FundingFields />
            <CompanyFields />
            <CompanyFees />
            <SyndicatorRows advance={advance} />
            <TotalsSummary />
            {advance && <RepriceNote advance={advance} />}
            <ActionBar summary={<StickySummary />}>
              <CancelButton onCancel={() => void toList()} />
              <SubmitButton>{submitLabel}</SubmitButton>
            </ActionBar>
          </SummaryProvider>
        </Derivation>
      </Form>
    </DetailPage>
  )
}

/** The stored code and merchant of the deal. */
const DealName = ({ advance: { id, advance_id, merchant } }: { advance: AdvanceDetail }) => (
  <>
    <TextLink to={paths.advance(id)}>{advance_id}</TextLink> ·{' '}
    <TextLink to={paths.merchant(merchant.id)}>{merchant.name}</TextLink>
  </>
)
