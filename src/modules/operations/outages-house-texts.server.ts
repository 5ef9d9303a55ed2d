/** What admins read of services that fail, in the dashboard and by email. */
export const outageTexts = {
  since: (what: string, when: string, failures: number) =>
    `${what} since ${when} (${failures === 1 ? 'once' : `${failures} times`}).`,
  lastFailure: 'Last failure',
  openDashboard: 'Open the dashboard',
  mail: {
    what: 'No email has been sent',
    advice: 'Emails wait and are retried for a few hours. Check SMTP_URL and the mail server.',
  },
  imageHost: {
    what: 'The image host has not accepted pictures',
    advice: 'New pictures cannot be uploaded. Check IMAGE_HOST_URL and IMAGE_HOST_KEY.',
  },
  storage: {
    what: 'The picture storage has not worked',
    advice:
      'Uploaded pictures may be missing on the site, and new ones cannot be added. Check the S3 settings and the bucket.',
  },
  google: {
    what: 'Sign-in with Google has not worked',
    advice:
      'Passwords still work. Check GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET in the Google console.',
  },
  refused: {
    what: 'The card processor has declined payments',
    advice:
      'Guests keep their carts and are asked to try again later or to call. Check the account and the keys with the card processor; "npm run admin -- doctor" shows its answer.',
  },
  silent: {
    what: 'The card processor has not responded',
    advice: 'Guests keep their carts but cannot pay by card. Check its status page.',
  },
  lookupsRefused: {
    what: 'The card processor has denied access to payments',
    advice:
      'Guests may have paid for orders that the kitchen has not received. Compare with the card processor’s own dashboard, and check the account and the keys there. They must be allowed to read payments, charges and refunds.',
  },
  lookupsSilent: {
    what: 'The card processor has not confirmed payments',
    advice:
      'Orders are confirmed late, once it responds again. Check its status page, and its own dashboard for payments.',
  },
  refundsRefused: {
    what: 'The card processor has declined refunds',
    advice:
      'The order pages show which refunds failed, so that you can try them again. Check the account and the keys with the card processor. They must be allowed to write refunds.',
  },
  refundsSilent: {
    what: 'The card processor has not processed refunds',
    advice: 'Refunds wait and are sent once it responds again. Check its status page.',
  },
  savingRefused: {
    what: 'The card processor has declined to save cards',
    advice:
      'Customers pay by typing their card. Check the account and the keys with the card processor. They must be allowed to write customers and payment methods.',
  },
  savingSilent: {
    what: 'The card processor has not responded about saved cards',
    advice:
      'Customers pay by typing their card. Cards of deleted accounts are removed once it responds again. Check its status page.',
  },
}
