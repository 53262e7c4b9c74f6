/** A separate chunk with the features that the animations need, without dragging and layout projection. */
export { domAnimation as features } from 'framer-motion'
