import { formatPhone, optionOf } from '@mca/contract/fields'
import { contactKinds, contactResults, type Note } from '@mca/contract/notes'
import { Badge, HStack, Text } from '@mca/ui'
import * as styles from './contact-line.module.css'

/** How a contact was made, its result, the person and the number (R23.10). */
export function ContactLine({ note: { contact, result, with_whom, phone } }: { note: Note }) {
  const came = optionOf(contactResults, result)
  const how = [optionOf(contactKinds, contact)?.label, with_whom && `with ${with_whom}`, phone && formatPhone(phone)]
  return (
    <HStack gap="2" flexWrap="wrap" className={styles.row}>
      <Text fontWeight="medium" className={styles.breakable}>
        {how.filter(Boolean).join(' · ')}
      </Text>
      {came && <Badge palette={came.palette}>{came.label}</Badge>}
    </HStack>
  )
}
