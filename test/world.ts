import type { SignedIn } from '#kernel/viewer.ts'
import type { DishInput } from '#modules/menu/describing.ts'

/** A Saturday evening in New York, in the middle of service. */
export const saturdayEvening = new Date('2026-11-21T23:30:00Z')

/** The small cast that every test knows: Ada runs the restaurant, Hana is its host, Kim cooks, Carl eats there. */
export const ada: SignedIn = {
  kind: 'admin',
  personId: 'ada',
  email: 'ada@example.com',
  sessionId: 'ada-1',
  signedInAt: new Date(8.64e15),
}
export const hana: SignedIn = {
  kind: 'host',
  personId: 'hana',
  email: 'hana@example.com',
  sessionId: 'hana-1',
  signedInAt: new Date(8.64e15),
}
export const kim: SignedIn = {
  kind: 'kitchen',
  personId: 'kim',
  email: 'kim@example.com',
  sessionId: 'kim-1',
  signedInAt: new Date(8.64e15),
}
export const carl: SignedIn = {
  kind: 'customer',
  personId: 'carl',
  email: 'carl@example.com',
  sessionId: 'carl-1',
  signedInAt: new Date(8.64e15),
}

/** A dish with everything that must be said; a test overrides the one field it is about. */
export function aDish(overrides: Partial<DishInput> = {}): DishInput {
  return {
    name: 'Pear and Walnut',
    description: 'Pears from the oven on rocket, with walnuts.',
    category: 'salad',
    price: 11.5,
    image: '',
    ...overrides,
  }
}
