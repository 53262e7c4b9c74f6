import { createMutation, getQuery, http, pageQuery, type CreateMutation } from '@mca/api'
import type {
  AchBuild,
  AchCandidateRow,
  AchCandidates,
  AchDay,
  AchEntryRow,
  AchFile,
  AchFileDetail,
  AchFilesQuery,
  AchNumbers,
  AchNumbersInput,
  AchProfileInput,
  AchProfiles,
  AchTiming,
  Refund,
  ReturnFee,
} from '@mca/contract/ach'
import { achEntryKinds } from '@mca/contract/ach'
import { paths } from '@mca/contract/app'
import type { Day } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import type { Page } from '@mca/contract/lists'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { mutationOptions } from '@tanstack/react-query'

const path = 'ach-files'

export const achQueries = {
  candidates: (timing: AchTiming) =>
    getQuery<AchCandidates>([path, 'candidates', timing], 'ach-candidates', { query: { timing } }),
  /** Undefined stands for today. */
  day: (day: Day | undefined) => getQuery<AchDay>([path, 'day', day ?? ''], 'ach-day', { query: { day } }),
  list: (params: Partial<AchFilesQuery>) => pageQuery<Page<AchFile>>([path, 'list'], path, params),
  one: (id: string) => getQuery<AchFileDetail>([path, 'one', id], `${path}/${id}`),
  entries: (id: string, params: Partial<AchFilesQuery>) =>
    pageQuery<Page<AchEntryRow>>([path, 'entries', id], `${path}/${id}/entries`, params),
  profile: () => getQuery<AchProfiles>([path, 'profile'], 'ach-profile'),
  numbers: () => getQuery<AchNumbers>([path, 'numbers'], 'ach-numbers'),
}

/** '71 entries, $12,345.67 in debits and $800.00 in credits' */
export const totalsText = ({ entries, debits, credits }: AchFile['totals']): string => {
  const sums = [
    debits > 0 ? `${formatMoneyExact(debits)} in debits` : undefined,
    credits > 0 ? `${formatMoneyExact(credits)} in credits` : undefined,
  ].filter((text) => text !== undefined)
  return [formatCount(entries, 'entry', 'entries'), sums.join(' and ')].filter(Boolean).join(', ')
}

/** The keys that a file takes unless a person leaves them out. */
export const usualKeys = (entries: readonly AchCandidateRow[]): string[] =>
  entries.flatMap(({ key, kind, refusal }) => (refusal === null && optionOf(achEntryKinds, kind)?.isUsual ? [key] : []))

/** Moves a file on, if nobody has moved it since. */
const move = <Input extends object>(action: string, words: { success: string; failure: string }) =>
  mutationOptions({
    mutationFn: ({ file: { id, updated_at }, input }: { file: Pick<AchFile, 'id' | 'updated_at'>; input: Input }) =>
      http.post<AchFileDetail>(`${path}/${id}/${action}`, input, { version: updated_at }),
    meta: {
      ...words,
      successDetail: (_seen: unknown, { code, totals }: AchFileDetail) => `${code}: ${totalsText(totals)}`,
      unanswered: 'It may have been saved. Check the file before you try again.',
    },
  })

export const achMutations = {
  build: (): CreateMutation<AchFile, AchBuild> =>
    createMutation<AchFile, AchBuild>(
      { path, duplicateMessage: ({ code }) => ({ message: `Your first attempt was saved: ${code} is built.` }) },
      {
        success: ({ code }: AchFile) => `${code} is built`,
        successDetail: (_input, { totals }) => `${totalsText(totals)}. Someone else must release it.`,
        link: ({ id }) => ({ label: 'View the file', to: paths.achFile(id) }),
        failure: 'Failed to build the file',
        unanswered: 'It may have been built. Trying again from here will not create a duplicate.',
      },
    ),
  release: () => move('release', { success: 'File released', failure: 'Failed to release the file' }),
  download: () => move('download', { success: 'File downloaded', failure: 'Failed to record the download' }),
  accept: () =>
    move('accept', { success: 'File accepted', failure: 'Failed to record that the bank accepted the file' }),
  discard: () => move('discard', { success: 'File discarded', failure: 'Failed to discard the file' }),
  reject: () =>
    move<{ reason: string }>('reject', {
      success: 'File marked as rejected',
      failure: 'Failed to mark the file as rejected',
    }),
  proposeProfile: (): CreateMutation<AchProfiles, AchProfileInput> =>
    createMutation<AchProfiles, AchProfileInput>(
      {
        path: 'ach-profile',
        duplicateMessage: () => ({ message: 'Your first attempt was saved. Close this form to see it.' }),
      },
      {
        success: 'Bank profile proposed',
        successDetail: () => 'Another administrator has to approve it.',
        failure: 'Failed to propose the bank profile',
      },
    ),
  confirmNumbers: () =>
    mutationOptions({
      mutationFn: (input: AchNumbersInput) => http.put<AchNumbers>('ach-numbers', input, { version: undefined }),
      meta: {
        success: 'Numbers confirmed',
        successDetail: () => 'Files can be built again.',
        failure: 'Failed to confirm the numbers',
      },
    }),
  returnRefund: ({ id, updated_at: version }: NonNullable<AchEntryRow['refund']>) =>
    mutationOptions({
      mutationFn: (input: { reason: string }) => http.post<Refund>(`refunds/${id}/return`, input, { version }),
      meta: {
        success: 'Return recorded',
        successDetail: (_input: unknown, { amount }: Refund) =>
          `${formatMoneyExact(amount)} are due to the merchant again.`,
        failure: 'Failed to record the return',
      },
    }),
  returnFee: ({ id, updated_at: version }: NonNullable<AchEntryRow['return_fee']>) =>
    mutationOptions({
      mutationFn: (input: { reason: string; returned_on: Day }) =>
        http.post<ReturnFee>(`return-fees/${id}/return`, input, { version }),
      meta: {
        success: 'Return recorded',
        successDetail: (_input: unknown, { amount }: ReturnFee) =>
          `The return fee of ${formatMoneyExact(amount)} came back. It is not charged again.`,
        failure: 'Failed to record the return',
      },
    }),
  approveProfile: () =>
    mutationOptions({
      mutationFn: (id: string) => http.post<AchProfiles>(`ach-profile/${id}/approve`, {}),
      meta: { success: 'Bank profile approved', failure: 'Failed to approve the bank profile' },
    }),
}
