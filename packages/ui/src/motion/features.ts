/** A chunk of its own: what the animations need, without dragging and layout projection. */
export { domAnimation as features } from 'framer-motion'
