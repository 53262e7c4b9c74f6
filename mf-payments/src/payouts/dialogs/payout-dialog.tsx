import type { OpenDialog } from '../open-dialog'
import { ApproveDialog } from './approve-dialog'
import { ContributionDialog } from './contribution-dialog'
import { DiscardDialog, SettleDialog } from './confirm-dialogs'
import { DraftDialog } from './draft-dialog'
import { ApproveEntryDialog, DiscardEntryDialog, EditEntryDialog } from './manual-entry-dialogs'
import { IssueDialog } from './issue-dialog'
import { ProposeDialog } from './propose-dialog'
import { ReturnDialog, SendDialog } from './reason-dialogs'

/** The dialogs of the page, loaded together when the first one is about to open. */
export function PayoutDialog({ open, onClose }: { open: OpenDialog; onClose: () => void }) {
  switch (open.kind) {
    case 'propose':
      return <ProposeDialog onClose={onClose} />
    case 'issue':
      return <IssueDialog onClose={onClose} />
    case 'contribution':
      return <ContributionDialog syndicator={open.syndicator} onClose={onClose} />
    case 'draft':
      return <DraftDialog party={open.party} available={open.available} onClose={onClose} />
    case 'edit':
      return (
        <DraftDialog
          party={open.payout.party}
          available={open.payout.available}
          payout={open.payout}
          onClose={onClose}
        />
      )
    case 'approve-entry':
      return <ApproveEntryDialog entry={open.entry} onClose={onClose} />
    case 'edit-entry':
      return <EditEntryDialog entry={open.entry} onClose={onClose} />
    case 'discard-entry':
      return <DiscardEntryDialog entry={open.entry} onClose={onClose} />
    case 'approve':
      return <ApproveDialog payout={open.payout} onClose={onClose} />
    case 'send':
      return <SendDialog payout={open.payout} onClose={onClose} />
    case 'settle':
      return <SettleDialog payout={open.payout} onClose={onClose} />
    case 'return':
      return <ReturnDialog payout={open.payout} onClose={onClose} />
    case 'discard':
      return <DiscardDialog payout={open.payout} onClose={onClose} />
  }
}
