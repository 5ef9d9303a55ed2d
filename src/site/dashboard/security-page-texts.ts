/** The page of the second factor. */
export const securityTexts = {
  loading: 'Loading your sign-in security',
  heading: 'Sign-in security',
  intro: 'A second factor protects your account if someone learns your password.',
  required:
    'This restaurant requires a second factor of its admins. Set one up here to open your pages again.',
  what: 'Your sign-in security',
  codes: {
    title: 'Your recovery codes',
    text: 'If your phone is lost or replaced, use one of these instead of its code. Each works once. They are shown only now: print them, or store them with your passwords.',
    of: (email: string, restaurant: string) => `Recovery codes of ${email} at ${restaurant}`,
    list: 'Recovery codes',
    copy: 'Copy',
    print: 'Print',
    kept: 'I’ve saved them',
  },
}
