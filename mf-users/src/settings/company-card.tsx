import { companyLabels as labels, type Company } from '@mca/contract/settings'
import { Button, Card, DescriptionList, Detail } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useState } from 'react'

const { Dialog: CompanyDialog, preload } = lazyDialog(async () => (await import('./company-dialog')).CompanyDialog)

/** The payer of Form 1099-NEC (R20.87). */
export function CompanyCard({ company }: { company: Company }) {
  const [isOpen, setIsOpen] = useState(false)
  const { legal_name, ein_last4 } = company
  return (
    <Card
      title="1099-NEC Payer"
      actions={
        <Button variant="outline" size="sm" {...preload} onClick={() => setIsOpen(true)}>
          Edit…
        </Button>
      }
    >
      <DescriptionList>
        <Detail label={labels.legal_name}>{legal_name ?? '—'}</Detail>
        <Detail label={labels.ein}>{ein_last4 ? `•••••${ein_last4}` : '—'}</Detail>
      </DescriptionList>
      {isOpen && <CompanyDialog company={company} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
