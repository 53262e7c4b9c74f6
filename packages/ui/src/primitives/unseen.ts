import * as styles from './unseen.module.css'

/** The class of a text for screen readers only. */
export const unseen = styles.unseen
