import { hasExtensions } from '@mca/api'
import { paths } from '@mca/contract/app'
import type { DashboardMetrics } from '@mca/contract/dashboard'
import { Callout, HStack, LinkButton, Text } from '@mca/ui'
import * as styles from './first-steps.module.css'

const isEmpty = ({ recent_payments, recently_funded_advances }: DashboardMetrics) =>
  recent_payments.length === 0 && recently_funded_advances.length === 0

/** The first steps, shown until there is an advance (R20.83). */
export function FirstSteps({ metrics }: { metrics: DashboardMetrics }) {
  const hasBook = hasExtensions()
  if (!isEmpty(metrics)) return null
  return (
    <Callout palette="blue" message="There are no advances yet. Start here:">
      <div className={styles.column}>
        <HStack gap="2" flexWrap="wrap">
          {hasBook && (
            <LinkButton to={paths.book} variant="outline" size="sm">
              Import your book
            </LinkButton>
          )}
          <LinkButton to={paths.merchants} variant="outline" size="sm">
            Add a merchant
          </LinkButton>
        </HStack>
        {hasBook && (
          <Text color="fg.muted" fontSize="sm">
            The operator of this server can load a sample portfolio into an empty database.
          </Text>
        )}
      </div>
    </Callout>
  )
}
