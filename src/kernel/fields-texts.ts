/** What is wrong with an email address or a phone number. */
export const fieldTexts = {
  spaces: 'An email address has no spaces, like you@example.com',
  noAt: 'The @ is missing. Enter an address like you@example.com',
  manyAts: 'An email address has only one @, like you@example.com',
  noName: 'The part before the @ is missing. Enter an address like you@example.com',
  noEnd: 'The end after the @ is missing. Enter an address like you@example.com',
  email: 'Check this email address: it should look like you@example.com',
  phone: 'Enter a phone number such as (518) 555-0147.',
}
