import { documentKinds, type DocumentKind } from '@mca/contract/documents'
import { optionOf } from '@mca/contract/fields'
import { Badge, Button, HStack, ScreenOnly, Text } from '@mca/ui'
import * as styles from './checklist.module.css'

interface ChecklistProps {
  missing: readonly DocumentKind[]
  /** The number of kinds on the list. */
  of: number
  onAdd: (kind: DocumentKind) => void
}

/** The documents that the advance still needs (R23.58). Each kind is a button that adds it. */
export function Checklist({ missing, of, onAdd }: ChecklistProps) {
  if (missing.length === 0) return <Badge palette="green">Checklist complete</Badge>
  return (
    <HStack as="fieldset" aria-label="Missing documents" gap="2" flexWrap="wrap" className={styles.group}>
      <Text fontWeight="medium">{`Missing ${missing.length} of ${of}:`}</Text>
      {missing.map((kind) => {
        const label = optionOf(documentKinds, kind)?.label ?? kind
        return (
          <span key={kind}>
            <ScreenOnly>
              <Button
                variant="outline"
                size="sm"
                icon="plus"
                palette="amber"
                aria-label={`Add ${label}`}
                onClick={() => onAdd(kind)}
              >
                {label}
              </Button>
            </ScreenOnly>
          </span>
        )
      })}
    </HStack>
  )
}
