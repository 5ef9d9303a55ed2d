/** Beside a toast. */
export const toastTexts = {
  dismiss: 'Dismiss',
}
