/**
 * A number that can wrap after a comma, but not within a group of digits. Not for tables, where a `wbr` would make the column too
 * narrow.
 */
export const BreakableNumber = ({ text }: { text: string }) =>
  text.split(',').flatMap((part, index) => (index === 0 ? [part] : [',', <wbr key={index} />, part]))
