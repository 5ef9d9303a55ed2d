export type Role = 'customer' | 'admin'

/** How an address is kept and compared: people write it in any case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}
