import type { Role } from '../rules.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { type Mail, outgoingMail } from '#platform/mail/mail.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'

interface Account {
  id: string
  email: string
}

export async function mailReset(
  scope: Scope,
  origin: string,
  { id: personId, email }: Account,
  token: string,
): Promise<void> {
  await send(scope, {
    to: email,
    personId,
    subject: 'Choose a new password',
    text: `Somebody, probably you, asked for a new password for this address at ${origin}.

Choose it here within the next two hours:
${resetLink(origin, token)}

If it was not you, there is nothing to do: the password stays as it is.
`,
  })
}

export async function mailVerification(
  scope: Scope,
  origin: string,
  { id: personId, email }: Account,
  token: string,
): Promise<void> {
  await send(scope, {
    to: email,
    personId,
    subject: 'Is this your email address?',
    text: `An account was made with this address at ${origin}.

If you made it, confirm the address within a day:
${origin}/api/auth/verify-email?token=${encodeURIComponent(token)}

If you did not, do not open the link: whoever made the account cannot prove that it is yours.
`,
  })
}

export interface RoleChange {
  personId: string
  email: string
  from: Role
  to: Role
}

type Words = [subject: string, now: string]
const joiningWords: Record<'admin' | 'kitchen', Words> = {
  admin: ['New administrator', 'runs the restaurant’s dashboard now'],
  kitchen: ['New person in the kitchen', 'works in the kitchen now'],
}
const leavingWords: Record<'admin' | 'kitchen', Words> = {
  admin: ['Administrator access removed', 'no longer runs the dashboard'],
  kitchen: ['Kitchen access removed', 'no longer works in the kitchen'],
}

/** Tells the admins of a change of roles: one that nobody of them meant is found the same day. */
export async function mailRoleChange(
  scope: WriteScope,
  admins: string[],
  { personId, email, from, to: role }: RoleChange,
): Promise<void> {
  const [subject, now] =
    role === 'customer' ? leavingWords[from === 'kitchen' ? from : 'admin'] : joiningWords[role]
  const text = `${email} ${now}.\n\nIf none of you did this, take the role back and change your passwords.\n`
  for (const to of admins) await enqueue(scope, outgoingMail, { to, subject, text, personId })
}

/** To the owner of an account, who has most likely done it. */
export async function mailPasswordChanged(
  scope: WriteScope,
  origin: string,
  { id: personId, email }: Account,
): Promise<void> {
  const text = `The password of your account at ${origin} was changed a moment ago, and everybody who was signed in with the old one elsewhere is signed out.

If it was you, there is nothing to do.

If it was not, choose another one at once:
${origin}/forgot-password
`
  const subject = 'Your password was changed'
  await enqueue(scope, outgoingMail, { to: email, subject, text, personId })
}

/** To whom the role was taken from: of a change that nobody meant they are the first to know. */
export async function mailRoleLost(
  scope: WriteScope,
  { personId, email, lost }: { personId: string; email: string; lost: Role },
): Promise<void> {
  const isCook = lost === 'kitchen'
  const work = isCook ? 'work in the restaurant’s kitchen' : 'run the restaurant’s dashboard'
  const text = `You no longer ${work}, and you are signed out everywhere. Your account stays, as a customer’s.

If nobody has told you why, ask the ${isCook ? '' : 'other '}administrators.
`
  const subject = `You are no longer ${isCook ? 'kitchen staff' : 'an administrator'}`
  await enqueue(scope, outgoingMail, { to: email, subject, text, personId })
}

/** The last email to an address; `isOwnRequest`: they have asked for it themselves. */
export async function mailAccountDeleted(
  scope: WriteScope,
  email: string,
  isOwnRequest: boolean,
): Promise<void> {
  const how = isOwnRequest ? 'was deleted as asked' : 'was deleted by the restaurant'
  const text = `Your account ${how}, with your cart, your reviews and every way to sign in.

What you paid stays in the restaurant’s books for as long as tax law asks.

${isOwnRequest ? 'If it was not you' : 'If you do not know why'}, write to the restaurant.
`
  await enqueue(scope, outgoingMail, { to: email, subject: 'Your account is deleted', text })
}

export function resetLink(origin: string, token: string): string {
  return `${origin}/reset-password?token=${encodeURIComponent(token)}`
}

async function send(scope: Scope, mail: Mail) {
  await inTransaction(scope, (transaction) => enqueue(transaction, outgoingMail, mail))
}
