import { advanceInput, paths, type AdvanceDetail, type AdvanceForm, type AdvanceInput } from '@mca/contract'
import { Box, DetailPage } from '@mca/ui'
import { CancelButton, Form, FormActions, SubmitButton } from '@mca/ui/form'
import { useNavigate } from 'react-router-dom'
import { BasicFields } from './basic-fields'
import { CompanyFees } from './company-fees'
import { CompanyFields } from './company-fields'
import { Derivation } from './derivation'
import { FundingFields } from './funding-fields'
import { SyndicatorRows } from './syndicator-rows'
import { TotalsSummary } from './totals-summary'

interface AdvanceEditorProps {
  title: string
  submitLabel: string
  /** The stored advance. It contains the names of the merchant and parties, so they need no requests. */
  advance?: AdvanceDetail
  defaultValues: AdvanceForm
  onSave: (input: AdvanceInput) => Promise<unknown>
  /** After an edit conflict: the current values. */
  onReload?: () => Promise<AdvanceForm>
}

export function AdvanceEditor({ title, submitLabel, advance, defaultValues, onSave, onReload }: AdvanceEditorProps) {
  const navigate = useNavigate()
  return (
    <DetailPage title={title} subtitle={advance?.advance_id} back={{ to: paths.advances, label: 'Back to Advances' }}>
      <Form
        schema={advanceInput}
        defaultValues={defaultValues}
        onSubmit={onSave}
        onSaved={async () => navigate(paths.advances)}
        onReload={onReload}
        submitOnEnter={false}
        label={title}
      >
        <Derivation>
          <BasicFields advance={advance} />
          <FundingFields />
          <CompanyFields />
          <CompanyFees />
          <SyndicatorRows advance={advance} />
          <TotalsSummary />
        </Derivation>
        {/* Room for a toast below the buttons, so that an error message does not cover the button to try again. */}
        <Box paddingBottom="20">
          <FormActions>
            <CancelButton onCancel={() => void navigate(paths.advances)} />
            <SubmitButton>{submitLabel}</SubmitButton>
          </FormActions>
        </Box>
      </Form>
    </DetailPage>
  )
}
