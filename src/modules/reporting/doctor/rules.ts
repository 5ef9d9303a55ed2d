/** What must hold, by the name of its view; the order is the order of the report. */
export const invariants = {
  m1: 'Amounts are whole cents',
  m2: 'An order’s total is the sum of its lines',
  m3: 'What is asked and what has come is the total',
  m7: 'Nothing is asked that the provider does not take',
  p1: 'One payment for an intent and for an order',
  p2: 'A succeeded attempt has its payment',
  p3: 'A payment stands on a succeeded attempt',
  p4: 'One open attempt a person',
  p5: 'Attempts and orders end together',
  p7: 'An event is kept once',
  o1: 'An order has lines',
  o2: 'Orders move as the rules say',
  o3: 'What the kitchen sees is paid',
  o5: 'Order numbers are unique',
  c1: 'A cart line has an owner and a dish',
  c2: 'Carts are within their bounds',
  c3: 'What was paid has left the cart',
  c4: 'No more lines were freed than paid',
  a1: 'Each payment is audited once',
  r1: 'Somebody is an admin',
  r4: 'Nobody deleted is signed in',
  s1: 'Sessions keep hashes only',
} as const

export type InvariantId = keyof typeof invariants
