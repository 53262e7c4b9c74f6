/** What acts without an account, by the names under which the trail and the screens show it. No account can take one of them (R18.323). */
export const productActors = {
  server: 'The server',
  payoutSchedule: 'Payout schedule',
  watchedFolder: 'Watched folder',
  undelete: 'undelete',
  keyRotation: 'rotate-keys',
} as const
