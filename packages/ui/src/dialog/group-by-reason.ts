interface LeftOut<Named> {
  /** Why it was left out, in a sentence. */
  reason: string
  record: Named
}

/** What a bulk action has left out, by reason, as `ResultDialog` shows it. */
export function groupByReason<Named>(leftOut: readonly LeftOut<Named>[]): { text: string; records: Named[] }[] {
  const groups = new Map<string, Named[]>()
  for (const { reason, record } of leftOut) {
    const group = groups.get(reason)
    if (group) group.push(record)
    else groups.set(reason, [record])
  }
  return [...groups].map(([text, records]) => ({ text, records }))
}
