export { DoneButton } from './done-button'
export { FollowUpBadge } from './follow-up-badge'
export { FollowUpsDue } from './follow-ups-due'
