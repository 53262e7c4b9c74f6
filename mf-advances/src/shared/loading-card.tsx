import { Card, Loading } from '@mca/ui'
import type { CSSProperties } from 'react'
import * as styles from './loading-card.module.css'

interface LoadingCardProps {
  title: string
  text: string
  /** About the height of the loaded content, to avoid a layout shift. A CSS length. */
  minHeight: string
  /** The same on a phone. */
  phoneHeight?: string
}

/** A card that is loading. */
export const LoadingCard = ({ title, text, minHeight, phoneHeight = minHeight }: LoadingCardProps) => (
  <Card title={title}>
    <div
      className={styles.place}
      style={{ '--height': minHeight, '--phone-height': phoneHeight } as CSSProperties /* properties of our own */}
    >
      <Loading text={text} />
    </div>
  </Card>
)
