/** What whoever has tried too often can do. */
export const tryTexts = {
  byMail: 'Or request an email with a link to choose a new password. It signs you in right away.',
}
