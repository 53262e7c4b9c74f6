import { useCreation } from '@mca/api'
import { type AchProfile, achProfileInput, achProfileLabels as labels } from '@mca/contract/ach'
import { accountTypes } from '@mca/contract/bank'
import { Heading } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { CheckboxField, CountField, FieldGrid, MoneyField, SelectField, TextField } from '@mca/ui/form'
import { achMutations } from './ach-api'

const initial = {
  destination: '',
  destination_name: '',
  origin: '',
  origin_name: '',
  company_name: '',
  company_id: '',
  reference: '',
  cut_off: '16:00',
  same_day_cut_off: '',
  same_day_limit: 1_000_000,
  daily_debits: null,
  daily_credits: null,
  clear_after: 2,
  time_zone: 'America/New_York',
  has_crlf: false,
  offset_routing: '',
  offset_account: '',
  offset_type: 'checking' as const,
}

/** Proposes what was agreed on with the bank; another administrator approves it. */
export function ProfileDialog({ profile, onClose }: { profile: AchProfile | null; onClose: () => void }) {
  const { save, creation } = useCreation(achMutations.proposeProfile())
  const values = profile
    ? {
        ...profile,
        reference: profile.reference ?? '',
        same_day_cut_off: profile.same_day_cut_off ?? '',
        offset_routing: profile.offset_routing ?? '',
        offset_account: '',
      }
    : initial
  return (
    <FormDialog
      title="Propose Bank Profile"
      creation={creation}
      // Don't keep a draft when the session ends: it contains an account number.
      isSecret
      schema={achProfileInput}
      defaultValues={values}
      onSubmit={save}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField name="destination" label={labels.destination} required maxLength={9} inputMode="numeric" />
        <TextField name="destination_name" label={labels.destination_name} required maxLength={23} />
        <TextField
          name="origin"
          label={labels.origin}
          required
          maxLength={10}
          hint="9 or 10 characters, from your bank's letter."
        />
        <TextField name="origin_name" label={labels.origin_name} required maxLength={23} />
        <TextField
          name="company_name"
          label={labels.company_name}
          required
          maxLength={16}
          hint="Shown on the bank statements of merchants."
        />
        <TextField name="company_id" label={labels.company_id} required maxLength={10} />
        <TextField name="reference" label={labels.reference} maxLength={8} />
        <TextField name="time_zone" label={labels.time_zone} required />
        <TextField
          name="cut_off"
          label={labels.cut_off}
          required
          maxLength={5}
          hint="HH:MM. A file that is sent later settles a day later."
        />
        <TextField
          name="same_day_cut_off"
          label={labels.same_day_cut_off}
          maxLength={5}
          hint="Leave blank for no same-day entries."
        />
        <MoneyField name="same_day_limit" label={labels.same_day_limit} required />
        <CountField name="clear_after" label={labels.clear_after} required />
        <MoneyField name="daily_debits" label={labels.daily_debits} required />
        <MoneyField name="daily_credits" label={labels.daily_credits} required />
      </FieldGrid>
      <CheckboxField name="has_crlf" label={labels.has_crlf} />
      <OffsetFields last4={profile?.offset_last4 ?? null} />
    </FormDialog>
  )
}

/** The account of the company that balances each batch, if the bank wants that. */
const OffsetFields = ({ last4 }: { last4: string | null }) => (
  <>
    <Heading as="h3" size="sm">
      Offset Entries
    </Heading>
    <FieldGrid>
      <TextField
        name="offset_routing"
        label={labels.offset_routing}
        maxLength={9}
        inputMode="numeric"
        hint="Leave blank if the bank posts the offset itself."
      />
      <TextField
        name="offset_account"
        label={labels.offset_account}
        maxLength={17}
        autoComplete="off"
        hint={last4 === null ? undefined : `Leave blank to keep …${last4}.`}
      />
      <SelectField name="offset_type" label={labels.offset_type} options={accountTypes} />
    </FieldGrid>
  </>
)
