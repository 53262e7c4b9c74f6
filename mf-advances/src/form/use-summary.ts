import { participationSummary, type AdvanceForm, type ParticipationSummary } from '@mca/contract'
import { useWatch } from 'react-hook-form'

/** Selects a part of the totals. The component renders again only when that part changes. */
export const useSummary = <Part>(choose: (summary: ParticipationSummary) => Part): Part =>
  useWatch<AdvanceForm, AdvanceForm, Part>({ compute: (form) => choose(participationSummary(form)) })
