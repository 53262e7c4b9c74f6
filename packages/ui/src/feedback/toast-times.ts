/** How long a toast stays, in milliseconds (R2.23, R2.36, R14.5). Other tests make toasts stay until they are closed. */
export const toastTimes = { usual: 4_000, withButton: 10_000 }
