import type { CSSProperties, ReactNode } from 'react'

interface FigureProps {
  label: ReactNode
  /** A line below the figure. */
  note?: ReactNode
  style?: CSSProperties
  children: ReactNode
}

/** A figure with its name, in a `dl` that sets its font. It has no style sheet, because each script with figures would contain a copy. */
export const Figure = ({ label, note, style, children }: FigureProps) => (
  <div style={style}>
    <dt style={words}>{label}</dt>
    <dd style={{ overflowWrap: 'anywhere' }}>
      {children}
      {note && <small style={words}>{note}</small>}
    </dd>
  </div>
)

const words = {
  display: 'block',
  color: 'var(--mca-colors-fg-muted)',
  fontSize: 'var(--mca-font-sizes-sm)',
  fontWeight: 400,
  lineHeight: '1.25rem',
}
