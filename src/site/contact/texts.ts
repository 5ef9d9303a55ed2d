/** The contact page and its form. */
export const contactTexts = {
  head: 'Contact',
  /** An address or a phone that an owner has not filled in leaves no hole in the sentence. */
  about: (name: string, facts: readonly string[]) =>
    facts.length > 0
      ? `How to find and reach ${name}: ${facts.join(', ')}.`
      : `How to find and reach ${name}.`,
  book: 'Book a table',
  write: 'Get in touch',
  writeText: 'Questions, requests or feedback? We read every message and reply by email.',
  sent: 'Thank you. We got your message.',
  sentText: 'We’ll reply by email.',
  another: 'Send another message',
  name: 'Name',
  message: 'Message',
  noScript: 'This form needs JavaScript. Please call or email us instead.',
  sending: 'Sending…',
  send: 'Send message',
  trap: 'Leave this empty',
}
