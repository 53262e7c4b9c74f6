import { formatTimestamp } from '@mca/contract'

/** A day and a time of day, both in the reader's time zone: 'Nov 23, 2026, 3:05 PM'. */
export function Moment({ iso }: { iso: string }) {
  const time = new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  return <time dateTime={iso}>{`${formatTimestamp(iso)}, ${time}`}</time>
}
