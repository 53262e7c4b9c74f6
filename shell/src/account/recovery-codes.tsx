import { useSession } from '@mca/api'
import { formatDate, localDay } from '@mca/contract/days'
import { Button, HStack, Text } from '@mca/ui'
import { copyText, Dialog, DialogBody, DialogFooter, saveFile, UnsavedWork } from '@mca/ui/dialog'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { productName } from '../product-name'
import * as styles from './recovery-codes.module.css'

interface CodesProps {
  codes: readonly string[]
  onClose: () => void
}

export const unsavedCodes = 'These codes are shown this once. Close without saving them?'

/** A dialog with new codes. */
export function RecoveryCodesDialog({ codes, onClose }: CodesProps) {
  return (
    <Dialog title="Recovery Codes" onClose={() => window.confirm(unsavedCodes) && onClose()}>
      <RecoveryCodes codes={codes} onClose={onClose} />
    </Dialog>
  )
}

/** R18.112. The codes, shown once, with ways to save them. */
export function RecoveryCodes({ codes, onClose }: CodesProps) {
  const [isSaved, setSaved] = useState(false)
  const email = useSession().user?.email
  const [made] = useState(() => formatDate(localDay(new Date())))
  const about = `Recovery codes for ${email} · ${productName} · made ${made}`
  const text = `${about}\n\n${codes.join('\n')}\n\nEach works once.\n`
  return (
    <>
      {!isSaved && <UnsavedWork name="recovery codes" />}
      <DialogBody>
        <Text>
          Save these codes where you will find them without your phone. Each works once, instead of a code from the app.
          They are not shown again.
        </Text>
        <ul aria-label="Recovery codes" className={styles.list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <HStack gap="2" flexWrap="wrap">
          <Button variant="outline" size="sm" onClick={() => void copyText(text, 'Recovery codes')}>
            Copy
          </Button>
          <Button
            variant="outline"
            size="sm"
            icon="download"
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
          >
            Download
          </Button>
          <Button variant="outline" size="sm" onClick={() => window.print()}>
            Print
          </Button>
        </HStack>
        <HStack as="label" gap="2" className={styles.label}>
          <input type="checkbox" checked={isSaved} onChange={({ currentTarget }) => setSaved(currentTarget.checked)} />I
          have saved them
        </HStack>
      </DialogBody>
      <DialogFooter>
        <Button disabled={!isSaved} onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
      {createPortal(
        // A dialog is not printed, and neither is the page behind this one.
        <div data-print-alone className={styles.box}>
          {text}
        </div>,
        document.body,
      )}
    </>
  )
}
