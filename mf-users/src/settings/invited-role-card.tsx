import { accountRoles } from '@mca/contract/accounts'
import { optionOf } from '@mca/contract/fields'
import type { Settings } from '@mca/contract/settings'
import { Button, Card, DescriptionList, Detail } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useState } from 'react'

const { Dialog: InvitedRoleDialog, preload } = lazyDialog(
  async () => (await import('./invited-role-dialog')).InvitedRoleDialog,
)

/** The role with which an invitation starts (R18.341). */
export function InvitedRoleCard({ invited_role }: Pick<Settings, 'invited_role'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card
      title="New Accounts"
      actions={
        <Button variant="outline" size="sm" {...preload} onClick={() => setIsOpen(true)}>
          Change…
        </Button>
      }
    >
      <DescriptionList>
        <Detail label="Default role">{optionOf(accountRoles, invited_role)?.label}</Detail>
      </DescriptionList>
      {isOpen && <InvitedRoleDialog was={invited_role} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
