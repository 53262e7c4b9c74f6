import { participationSummary, type AdvanceForm, type ParticipationSummary } from '@mca/contract'
import { useWatch } from 'react-hook-form'

/** The part of the summary that `choose` picks; its reader renders again only when that has changed. */
export const useSummary = <Part>(choose: (summary: ParticipationSummary) => Part): Part =>
  useWatch<AdvanceForm, AdvanceForm, Part>({ compute: (form) => choose(participationSummary(form)) })
