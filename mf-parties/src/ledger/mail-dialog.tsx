import { useCreation } from '@mca/api'
import { statementLinkDays, statementMailInput, type IssuedStatement } from '@mca/contract/statements'
import { Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { statementMutations } from './issue-api'

/** Mails the party a link to a statement, after a confirmation (R21.83). */
export function MailDialog({ statement, onClose }: { statement: IssuedStatement; onClose: () => void }) {
  const { save, creation } = useCreation(statementMutations.mail(statement))
  return (
    <FormDialog
      title={`Mail ${statement.number}`}
      submitLabel="Mail Link"
      busyLabel="Mailing..."
      creation={creation}
      schema={statementMailInput}
      defaultValues={{}}
      onSubmit={save}
      onClose={onClose}
    >
      <Text>
        The payee receives an email with a link that downloads the PDF for {statementLinkDays} days, without signing in.
      </Text>
      {statement.mail && (
        <Text color="fg.muted">
          {statement.mail.revoked
            ? `Links emailed to ${statement.mail.email} no longer work, because the address of the payee has changed.`
            : 'Earlier links keep working until they expire.'}
        </Text>
      )}
    </FormDialog>
  )
}
