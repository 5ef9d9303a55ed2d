import type { Letter } from '#kernel/letter.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import {
  accountDeletedLetter,
  addressAskedLetter,
  addressChangedLetter,
  newAddressLetter,
  passwordChangedLetter,
  resetLetter,
  roleChangeLetter,
  roleLostLetter,
  verificationLetter,
} from './mails.ts'
import type { Role } from './rules.ts'

interface Account {
  id: string
  email: string
}

export async function mailReset(scope: Scope, account: Account, token: string): Promise<void> {
  await inTransaction(scope, async (held) =>
    write(held, account, resetLetter(await houseOf(held), resetAddress(token))),
  )
}

/** Where a new password is chosen, on this site. */
export function resetAddress(token: string): string {
  return `/reset-password?token=${encodeURIComponent(token)}`
}

export async function mailVerification(
  scope: Scope,
  account: Account,
  token: string,
): Promise<void> {
  const link = `/api/auth/verify-email?token=${encodeURIComponent(token)}`
  await inTransaction(scope, async (held) =>
    write(held, account, verificationLetter(await houseOf(held), link)),
  )
}

export async function mailPasswordChanged(scope: WriteScope, account: Account): Promise<void> {
  await write(scope, account, passwordChangedLetter(await houseOf(scope)))
}

/** @param account with its new address */
export async function mailNewAddress(
  scope: WriteScope,
  account: Account,
  token: string,
): Promise<void> {
  const link = `/confirm-email?token=${encodeURIComponent(token)}`
  await write(scope, account, newAddressLetter(await houseOf(scope), link))
}

/** @param account with its old address, which it still has */
export async function mailEmailAsked(scope: WriteScope, account: Account): Promise<void> {
  await write(scope, account, addressAskedLetter(await houseOf(scope)))
}

/** @param account with the address that it had until now */
export async function mailEmailChanged(scope: WriteScope, account: Account): Promise<void> {
  await write(scope, account, addressChangedLetter(await houseOf(scope)))
}

async function houseOf(scope: Scope): Promise<string> {
  return (await getRestaurant(scope)).name
}

export interface RoleChange {
  personId: string
  email: string
  from: Role
  to: Role
}

export async function mailRoleChange(
  scope: WriteScope,
  readers: string[],
  { personId, email, from, to: role }: RoleChange,
): Promise<void> {
  const letter = roleChangeLetter(email, from, role)
  for (const to of readers) await write(scope, { id: personId, email: to }, letter)
}

export async function mailRoleLost(scope: WriteScope, account: Account, lost: Role): Promise<void> {
  await write(scope, account, roleLostLetter(lost))
}

async function write(scope: WriteScope, { id: personId, email }: Account, letter: Letter) {
  await enqueue(scope, outgoingMail, { to: email, personId, letter })
}

/** Mails that an account is gone. The email names no person, or it would go with what waits for the account. */
export async function mailAccountDeleted(
  scope: WriteScope,
  to: string,
  isOwnRequest: boolean,
): Promise<void> {
  await enqueue(scope, outgoingMail, { to, letter: accountDeletedLetter(isOwnRequest) })
}
