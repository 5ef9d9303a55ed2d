/** Where a bank sends the guest back to. What stands in the address proves nothing: the server is asked. */
export const returnPath = '/dashboard/payment'

/** The payment that somebody comes back from their bank with. */
export function intentInAddress(search: string): string | null {
  return new URLSearchParams(search).get('payment_intent')
}

/** Leaves for the bank. Answers only when the guest comes back to this very page, without having paid. */
export async function leaveFor(url: string): Promise<void> {
  location.assign(url)
  await new Promise<void>((resolve) => {
    const isBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      removeEventListener('pageshow', isBack)
      resolve()
    }
    addEventListener('pageshow', isBack)
  })
}
