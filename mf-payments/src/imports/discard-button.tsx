import { paths } from '@mca/contract/app'
import type { PaymentImportDetail } from '@mca/contract/imports'
import { Button, Text } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../shared/confirm-dialog'
import { importMutations } from './imports-api'

/** Deletes an import that has written nothing, after a question. */
export function DiscardButton({ paymentImport }: { paymentImport: PaymentImportDetail }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const discard = useMutation(importMutations.discard())
  const confirm = () => discard.mutate(paymentImport.id, { onSuccess: () => void navigate(paths.imports) })
  return (
    <>
      <Button variant="outline" palette="red" onClick={() => setOpen(true)}>
        Discard
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Discard this import?"
          confirmLabel="Discard"
          palette="red"
          isBusy={discard.isPending}
          error={discard.error}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          <Text>
            The file and its assignments are deleted. It added no payments. The remembered columns and payers of its
            source stay.
          </Text>
        </ConfirmDialog>
      )}
    </>
  )
}
