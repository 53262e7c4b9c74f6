import type { PaymentImportDetail } from '@mca/contract/imports'
import { Card, LinkButton, Callout, Text } from '@mca/ui'
import { paths } from '@mca/contract/app'
import { DiscardButton } from './discard-button'
import * as styles from './failed-import.module.css'

/** Why an import failed, and what can be done. It has written nothing (R16.121). */
export function FailedImport({ paymentImport }: { paymentImport: PaymentImportDetail }) {
  return (
    <Card>
      <Callout palette="red" message={paymentImport.message ?? 'The file could not be imported.'} />
      <Text>
        Nothing was saved.{' '}
        {paymentImport.preview
          ? 'Change the columns and check the file again, or discard it and import a corrected file.'
          : 'Discard it, correct the file and import it again.'}
      </Text>
      <div className={styles.row}>
        {paymentImport.preview && <LinkButton to="?step=columns">Change columns</LinkButton>}
        <LinkButton to={paths.imports} variant="outline">
          Import another file
        </LinkButton>
        <DiscardButton paymentImport={paymentImport} />
      </div>
    </Card>
  )
}
