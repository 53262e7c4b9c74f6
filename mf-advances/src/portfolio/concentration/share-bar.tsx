import * as styles from './share-bar.module.css'

interface ShareBarProps {
  /** A ratio: the whole width is 1, or `most`. */
  share: number
  isOver: boolean
  /** In percent: a line across the bar. */
  limit: number | null
  most?: number
}

/** A share as a bar, with a line at the limit. Decorative: the text beside it has the figures. */
export function ShareBar({ share, isOver, limit, most = 1 }: ShareBarProps) {
  const part = (ratio: number) => `${Math.min(1, ratio / most) * 100}%`
  return (
    <div aria-hidden="true" data-palette={isOver ? 'red' : 'accent'} className={styles.track}>
      <div style={{ width: part(share) }} className={styles.fill} />
      {limit !== null && limit / 100 <= most && (
        <div style={{ insetInlineStart: part(limit / 100) }} className={styles.line} />
      )}
    </div>
  )
}
