import type { ReactNode } from 'react'

/** Labels and values of one record: `<DescriptionList><Detail label="Email">…</Detail></DescriptionList>`. */
export const DescriptionList = ({ children }: { children: ReactNode }) => <dl data-details>{children}</dl>

/** One row. Without a value it shows a dash. */
export function Detail({
  label,
  numeric = false,
  children,
}: {
  label: string
  numeric?: boolean
  children?: ReactNode
}) {
  const isEmpty = children === undefined || children === null || children === ''
  return (
    <div data-numeric={numeric || undefined}>
      <dt>{label}</dt>
      <dd data-empty={isEmpty || undefined}>{isEmpty ? '—' : children}</dd>
    </div>
  )
}
