import { usePermission } from '@mca/api'
import { formatPercent } from '@mca/contract/money'
import { type ConcentrationGroup, groupInSentence } from '@mca/contract/portfolio'
import { Button, ScreenOnly, Text, useDraftState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useMutation } from '@tanstack/react-query'
import { saveLimit, type LimitChoice } from './concentration-api'
import * as styles from './limit.module.css'

/** Loaded on demand, with the form libraries. */
const { Dialog: LimitDialog, preload } = lazyDialog(async () => (await import('./limit-dialog')).LimitDialog)

/** The limit of a group, shared by all users, and the buttons that change it (R17.117). */
export function Limit({ by, percent }: { by: ConcentrationGroup; percent: number | null }) {
  const [isOpen, setOpen] = useDraftState(`limit of ${by}`, false)
  const mayChange = usePermission('limits')
  const { mutateAsync, mutate, isPending } = useMutation(saveLimit(by, (choice: LimitChoice) => mutate(choice)))
  return (
    <div className={styles.bar}>
      <Text>
        {percent === null ? (
          `No limit for ${label(by)}.`
        ) : (
          <>
            Limit: <strong>{formatPercent(percent, 2)}</strong> of what is outstanding
          </>
        )}
      </Text>
      {mayChange && (
        <ScreenOnly className={styles.row}>
          <Button variant="outline" size="sm" {...preload} onClick={() => setOpen(true)}>
            {percent === null ? 'Set a limit…' : 'Change limit…'}
          </Button>
          {percent !== null && (
            <Button
              variant="plain"
              size="sm"
              busy={isPending && !isOpen}
              onClick={() => mutate({ percent: null, before: percent })}
            >
              Remove limit
            </Button>
          )}
        </ScreenOnly>
      )}
      {isOpen && <LimitDialog by={by} percent={percent} onSave={mutateAsync} onClose={() => setOpen(false)} />}
    </div>
  )
}

const label = (by: ConcentrationGroup) => `${by === 'iso' ? 'an' : 'a'} ${groupInSentence(by)}`
