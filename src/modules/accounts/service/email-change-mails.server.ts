import { enqueue } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'

/** To the new address: only who reads it can say that it is theirs. */
export async function mailNewAddress(
  scope: WriteScope,
  origin: string,
  { personId, email, token }: { personId: string; email: string; token: string },
): Promise<void> {
  const text = `You asked to use this address for your account at ${origin}.

Confirm it within a day, and the change is made:
${origin}/confirm-email?token=${encodeURIComponent(token)}

If it was not you, do not open the link: nothing changes.
`
  const subject = 'Is this your new address?'
  await enqueue(scope, outgoingMail, { to: email, subject, text, personId })
}

/** To the old address, before anything has changed. */
export async function mailEmailAsked(
  scope: WriteScope,
  origin: string,
  { id: personId, email: to }: { id: string; email: string },
): Promise<void> {
  const text = `Somebody, probably you, asked to give your account at ${origin} another email address. It changes when the link in the mail to that address is opened.

If it was not you, somebody knows your password. Choose another one at once, which also ends this:
${origin}/forgot-password
`
  const subject = 'Your address is about to change'
  await enqueue(scope, outgoingMail, { to, subject, text, personId })
}

/** To the old address, after the change. */
export async function mailEmailChanged(
  scope: WriteScope,
  origin: string,
  { id: personId, email: to }: { id: string; email: string },
): Promise<void> {
  const text = `Your account at ${origin} has another email address now. Mails about it go there, and you sign in with it.

If it was not you, write to the restaurant.
`
  const subject = 'Your address has changed'
  await enqueue(scope, outgoingMail, { to, subject, text, personId })
}
