import type { SimilarRecord } from '@mca/api/similar-records'
import { similarText } from '@mca/api/similar-records'
import { paths } from '@mca/contract/app'
import { TextLink } from '@mca/ui'

/** What a form says about other merchants with the same name or tax ID: the one with the most owed (R5.61). */
export const similarMerchant = ([first]: readonly SimilarRecord[]) =>
  first && (
    <>
      {similarText(first)} <TextLink to={paths.merchant(first.id)}>Open it.</TextLink>
    </>
  )
