import { useQueryClient } from '@tanstack/react-query'
import type { Contact } from '#modules/accounts/guests/rules.ts'
import { asBuyer } from '#modules/accounts/guests/ui/become-buyer.ts'
import { useBuyer } from '#modules/accounts/ui/use-buyer.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import type { GuestBookingRules } from '#modules/reservations/contract/guest.ts'
import { useApi } from '#ui-kit/api-context.ts'

/** Who is about to book here. */
export type Booker =
  /** Signs in at the end. */
  | { kind: 'visitor' }
  | { kind: 'person'; name: string }
  /** Has no account; `contact` is what they have said of themselves before, if anything. */
  | { kind: 'guest'; contact: Contact | undefined }

/** Undefined until it is known. */
export function useBooker({ guestBookings }: Pick<GuestBookingRules, 'guestBookings'>) {
  const person = useSession()
  const buyer = useBuyer()
  return person === undefined ? undefined : bookerOf(person, buyer?.contact, guestBookings)
}

function bookerOf(
  person: { name: string } | null,
  contact: Contact | undefined,
  guestBookings: boolean,
): Booker {
  if (person) return { kind: 'person', name: person.name }
  return guestBookings ? { kind: 'guest', contact } : { kind: 'visitor' }
}

/** Whoever books without an account is a guest from their first table on. */
export function useAsBooker() {
  const api = useApi()
  const queries = useQueryClient()
  return <T>(work: () => Promise<T>): Promise<T> => asBuyer({ api, queries }, work)
}
