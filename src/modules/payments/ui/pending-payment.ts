const storageKey = 'servery-payment'

/**
 * The payment that this tab was about to confirm: who reloads or comes back in the middle of paying
 * asks the server what has become of it. It is an id, useless without the person's session.
 */
export const pendingPayment = {
  read(): string | null {
    try {
      return sessionStorage.getItem(storageKey)
    } catch {
      return null
    }
  },
  remember(intentId: string): void {
    try {
      sessionStorage.setItem(storageKey, intentId)
    } catch {
      // Storage is forbidden: the provider tells the server all the same.
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(storageKey)
    } catch {
      // Nothing was kept.
    }
  },
}
