import type { Payout, PayoutState } from '@mca/contract/ledger'
import { formatCount } from '@mca/contract/money'

/** The steps that many payouts can take at once. */
export type SharedStep = 'approve' | 'send' | 'settle'

interface StepWords {
  /** 'Approve 8' */
  button: (count: number) => string
  /** 'Approve 8 payouts?' */
  title: (payouts: string) => string
  /** '8 payouts approved' */
  done: string
}

export const stepWords: Record<SharedStep, StepWords> = {
  approve: {
    button: (count) => `Approve ${count}`,
    title: (payouts) => `Approve ${payouts}?`,
    done: 'approved',
  },
  send: {
    button: (count) => `Mark ${count} as Sent`,
    title: (payouts) => `Mark ${payouts} as sent?`,
    done: 'marked as sent',
  },
  settle: {
    button: (count) => `Settle ${count}`,
    title: (payouts) => `Have ${payouts} arrived?`,
    done: 'settled',
  },
}

const stepAfter: Partial<Record<PayoutState, SharedStep>> = { draft: 'approve', approved: 'send', sent: 'settle' }

/** The next step of a payout that this user may take; undefined if there is none. */
export const nextStepOf = ({ state, blocked }: Pick<Payout, 'state' | 'blocked'>): SharedStep | undefined =>
  blocked === null ? stepAfter[state] : undefined

export const countPayouts = (count: number): string => formatCount(count, 'payout')
