/** The logarithms of 0! to n!. */
function logFactorials(n: number): number[] {
  const logs = [0]
  for (let each = 1; each <= n; each += 1) logs.push((logs[each - 1] ?? 0) + Math.log(each))
  return logs
}

/**
 * Fisher's exact test, one-sided: how probable it is that at least `failing` of `all` accounts are among the failing ones if both groups fail alike. Exact
 * for any number of accounts, also a few; 1 if there is nothing to compare.
 */
export function chanceOfAsMany(
  group: { failing: number; all: number },
  other: { failing: number; all: number },
): number {
  const [all, failing] = [group.all + other.all, group.failing + other.failing]
  const logs = logFactorials(all)
  const choose = (n: number, k: number) => (logs[n] ?? 0) - (logs[k] ?? 0) - (logs[n - k] ?? 0)
  const ways = choose(all, group.all)
  let chance = 0
  for (let k = group.failing; k <= Math.min(failing, group.all); k += 1)
    if (group.all - k <= all - failing)
      chance += Math.exp(choose(failing, k) + choose(all - failing, group.all - k) - ways)
  return Math.min(1, chance)
}
