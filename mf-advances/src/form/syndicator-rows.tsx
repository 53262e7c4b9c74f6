import type { AdvanceDetail } from '@mca/contract/advances'
import { Button, Card, onMac, readKey, Text } from '@mca/ui'
import { anotherKeys } from '@mca/ui/form'
import { ArrivingRows } from '@mca/ui/motion'
import { useEffect } from 'react'
import { AvailableSyndication } from './available-syndication'
import { OverwrittenSyndicators } from './overwritten-rows'
import { SyndicatorRow } from './syndicator-row'
import { useSyndicatorRows } from './use-rows'
import * as styles from './syndicator-rows.module.css'

/** Alt+S not on a Mac, where Option types a character. */
const addKeys = onMac
  ? anotherKeys
  : {
      ...anotherKeys,
      title: `Alt+S or ${anotherKeys.title}`,
      'aria-keyshortcuts': `Alt+S ${anotherKeys['aria-keyshortcuts']}`,
    }

export function SyndicatorRows({ advance }: { advance?: AdvanceDetail | undefined }) {
  const { keys, add, remove } = useSyndicatorRows()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (readKey(event) !== 'Alt+s' || event.repeat) return
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return
      event.preventDefault()
      add()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  // Every row gets all stored syndicators and finds its own by id: indexes change when a row is removed.
  const stored = advance?.syndicator_participations.map(({ syndicator }) => syndicator)
  return (
    <Card title="Syndicator Participations">
      <div className={styles.column} data-rows>
        <AvailableSyndication />
        <OverwrittenSyndicators />
        {keys.length === 0 && (
          <Text color="fg.muted">No syndicator participations added. Click &quot;Add Syndicator&quot; to add one.</Text>
        )}
        <ArrivingRows rows={keys}>
          {(_key, index) => <SyndicatorRow index={index} stored={stored} onRemove={remove} />}
        </ArrivingRows>
        <div>
          <Button {...addKeys} variant="outline" size="sm" icon="plus" onClick={add}>
            Add Syndicator
          </Button>
        </div>
      </div>
    </Card>
  )
}
