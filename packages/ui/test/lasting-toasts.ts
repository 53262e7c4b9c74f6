import { toastTimes } from '../src/feedback/toast-times'

/** The times of the product, for the tests of toasts. */
export const productTimes = { ...toastTimes }

// A toast must not end before a busy machine has looked for it.
Object.assign(toastTimes, { usual: Infinity, withButton: Infinity })
