/** Told at the far end of what one network may begin. */
export const signInInstead = 'Sign in to order.'

/** Told where the owner asks for an account. */
export const pleaseSignIn = 'Please sign in to order here.'

export const alreadySignedIn = 'You are signed in. Your account already has your details.'

/** Told where somebody has signed in in the guest's browser meanwhile. */
export const sessionEnded = 'Please sign in first.'

export const contactNeeded = 'Enter who is picking up: your name, phone and email.'

export const phoneRequired = 'Phone is required'

export const emailRequired = 'Email is required'

export const noGuestThere = 'This order can’t be added to an account.'
