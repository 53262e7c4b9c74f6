import { HStack, Text } from '@mca/ui'
import { useState } from 'react'
import * as styles from './browser-choice.module.css'

interface BrowserChoiceProps {
  label: string
  /** The stored choice, read once. */
  isOn: () => boolean
  /** Stores the choice. Returns false if this browser stores nothing. */
  keep: (isOn: boolean) => boolean
  /** Says what the choice applies to. */
  hint: string
}

/** A checkbox whose state is stored in this browser. Shows a message if it cannot be stored. */
export function BrowserChoice({ label, isOn: startsOn, keep, hint }: BrowserChoiceProps) {
  const [isOn, setOn] = useState(startsOn)
  const [isKept, setKept] = useState(true)
  return (
    <div>
      <HStack as="label" gap="2" className={styles.label}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            setOn(checked)
            setKept(keep(checked))
          }}
        />
        {label}
      </HStack>
      <Text color="fg.muted" fontSize="sm" role={isKept ? undefined : 'alert'}>
        {isKept ? hint : 'This browser cannot save your choice.'}
      </Text>
    </div>
  )
}
