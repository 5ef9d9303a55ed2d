/** The page that the sign-in comes back to says so here, from its own window. */
export const googleChannel = 'servery-google-sign-in'
const confirmsKey = `${googleChannel}-confirms`

interface GoogleReturn {
  to: string
  /** The email of the person who is signed in and proves it again; nobody else may come back. */
  confirms: string | undefined
}

/** Where a sign-in in this same window goes on; one in a window of its own has left none. */
export const googleReturn = {
  remember({ to, confirms }: GoogleReturn): void {
    googleReturn.take()
    sessionStorage.setItem(googleChannel, to)
    if (confirms !== undefined) sessionStorage.setItem(confirmsKey, confirms)
  },
  take(): GoogleReturn | undefined {
    const to = sessionStorage.getItem(googleChannel)
    const confirms = sessionStorage.getItem(confirmsKey) ?? undefined
    sessionStorage.removeItem(googleChannel)
    sessionStorage.removeItem(confirmsKey)
    return to === null ? undefined : { to, confirms }
  },
}
