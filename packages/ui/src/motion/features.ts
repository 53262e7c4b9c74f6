/** What our motions need and no more: no dragging, no layout projection. */
export { domAnimation as features } from 'framer-motion'
