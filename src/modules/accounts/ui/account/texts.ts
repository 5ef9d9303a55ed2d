import { counted } from '#kernel/counted.ts'

/** The parts of somebody's own account page. */
export const accountTexts = {
  data: {
    title: 'My data',
    intro: 'Everything this restaurant stores about you, in one file.',
    contents:
      'Your account and devices, your cart, your orders and payments, and which cards are saved with the card processor. It does not include card numbers, which we never receive, or the staff’s own notes. Ask the restaurant for those.',
    busy: 'Preparing…',
    download: 'Download my data',
  },
  devices: {
    title: 'Devices',
    intro:
      'Where you are signed in. Sign out any device you don’t recognize, then change your password.',
    what: 'Your devices',
    count: (devices: number) => counted(devices, 'device'),
    signedOut: (name: string) => `Signed out: ${name}`,
    signedOutOthers: 'Signed out everywhere else',
    signOutOthers: 'Sign out everywhere else',
    thisOne: 'This device',
    activeNow: 'Active now',
    lastSeen: (when: string) => `Last seen ${when}`,
    signedIn: (when: string) => `signed in ${when}`,
    signOutOf: (name: string, when: string) => `Sign out ${name}, signed in ${when}`,
    signOut: 'Sign out',
  },
  email: {
    title: 'Email',
    intro: 'You use it to sign in, and we send receipts there.',
    change: 'Change email',
    needsPassword: 'To change it, first add a password to your account.',
    asked: (to: string) =>
      `We’ve emailed a link to ${to}. Open it within a day to confirm your new address.`,
    newEmail: 'New email',
    password: 'Your password',
    sending: 'Sending…',
    send: 'Send link',
    keep: 'Keep current email',
  },
  password: {
    title: 'Password',
    intro: 'Changing it signs you out everywhere else. We’ll email you to confirm.',
    googleIntro: 'You sign in with Google. Add a password to sign in without Google, too.',
    required: 'Password is required',
    changed: 'Password changed',
    current: 'Current password',
    next: 'New password',
    busy: 'Changing…',
    change: 'Change password',
    linkSent: (email: string) => `We’ve emailed a link to ${email}. It works for two hours.`,
    emailLink: 'Email me a link',
  },
  profile: {
    saved: 'Profile saved',
    title: 'Profile',
    intro: 'Your name as we greet you and call it out with your order.',
    busy: 'Saving…',
    save: 'Save profile',
  },
}
