import { toastTimes } from '../src/feedback/toast-times'

/** The times of the product, for the tests of toasts. */
export const productTimes = { ...toastTimes }

// A toast must not close before a test on a busy machine finds it.
Object.assign(toastTimes, { usual: Infinity, withButton: Infinity })
