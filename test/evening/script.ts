import fc from 'fast-check'
import {
  type CrashPoint,
  crashPoints,
  refundPoints,
} from '#modules/payments/payment-scope.server.ts'
import { slotModes } from '#modules/restaurant/ordering-times.ts'
import { type BankStep, bankSteps, card } from './bank.ts'
import {
  type Action as GuestAction,
  type GuestStep,
  checkout,
  guest,
  guestSteps,
  lines,
} from './guests.ts'
import type { Opening } from './house.ts'
import { type KitchenStep, kitchenSteps } from './kitchen.ts'
import { type LinkStep, choice, linkSteps } from './links.ts'
import { type ManagerStep, managerSteps } from './manager.ts'
import { type OwnerStep, calls, ownerSteps } from './owner.ts'
import { guestCount } from './world.ts'

const chores = ['jobs', 'reconcile', 'escalate', 'answer', 'endLinks'] as const

/** What somebody does of an evening; indexes point into what there is, round and round. */
export type Step =
  | GuestStep
  | LinkStep
  | KitchenStep
  | OwnerStep
  | ManagerStep
  | BankStep
  | { who: 'clock'; minutes: number }
  | { who: 'server'; does: (typeof chores)[number] }
  | { who: 'crash'; at: CrashPoint; passing: number }

/** An evening as it is tried: how the house stands, and what everybody does. */
export interface Script {
  opening: Opening
  steps: Step[]
}

const passing = fc.record({
  who: fc.constant('clock' as const),
  minutes: fc.constantFrom(0, 1, 1, 5, 14, 31),
})
const serve = fc.record({
  who: fc.constant('server' as const),
  does: fc.constantFrom('jobs' as const, 'jobs' as const, ...chores),
})
const crash = fc.record({
  who: fc.constant('crash' as const),
  at: fc.constantFrom(...crashPoints, ...refundPoints),
  passing: fc.nat(1),
})

const unanswered: Step[] = [
  { who: 'clock', minutes: 5 },
  { who: 'server', does: 'answer' },
]

/** What belongs together, in its order; any of it may be missing. */
function mostOf(steps: fc.Arbitrary<Step[]>): fc.Arbitrary<Step[]> {
  const does = fc.array(fc.nat(9), { minLength: 12, maxLength: 12 })
  return fc
    .tuple(steps, does)
    .map(([all, kept]) => all.filter((_, place) => (kept[place] ?? 0) > 0))
}

/** What the house does just then. */
const meanwhile: fc.Arbitrary<Step[]> = fc
  .option(fc.oneof(kitchenSteps, ownerSteps), { freq: 2 })
  .map((step) => (step ? [step] : []))

/** A guest on the way from the menu to the kitchen. */
const visit = mostOf(
  fc
    .record({ who: guest, wanted: lines, said: checkout, shown: card, house: meanwhile })
    .map(({ who, wanted, said, shown, house }) => [
      ...stepsOf(who, { does: 'fill', lines: wanted }),
      ...house,
      ...stepsOf(who, { does: 'start', ...said }, { does: 'pay', card: shown }, { does: 'record' }),
    ]),
)

/** A guest leaves, others have the place and the portion, and the bank takes the money all the same. */
const lateMoney = mostOf(
  fc
    .record({ who: guest, slot: fc.nat(1), want: fc.constantFrom(0, 2) })
    .map(({ who, slot, want }) => [
      // In half an hour the fourth time is about the first.
      ...orderOf(who, want, 3),
      { who: 'clock', minutes: 31 },
      { who: 'server', does: 'reconcile' },
      ...orderOf((who + 1) % guestCount, want, slot),
      ...orderOf((who + 2) % guestCount, want, slot),
      { who: 'bank', does: 'late', which: 0 },
      { who: 'server', does: 'reconcile' },
      ...stepsOf(who, { does: 'cancel' }),
    ]),
)

function orderOf(who: number, want: number, slot: number): Step[] {
  const one = [{ want, quantity: 1 }]
  return stepsOf(
    who,
    { does: 'fill', lines: one },
    { does: 'start', slot, substitution: undefined, tip: 0 },
  )
}

/** Somebody calls, and pays by the link or over the counter. */
const call = mostOf(
  fc.record({ taken: calls, shown: card, tip: fc.nat(2) }).map(({ taken, shown, tip }) => [
    { who: 'owner', ...taken },
    { who: 'link', order: 0, does: 'open' },
    { who: 'link', order: 0, does: 'pay', card: shown },
    { who: 'link', order: 0, does: 'settle' },
    { who: 'owner', order: 0, does: 'takeMoney', by: 'cash', tip },
  ]),
)

/** Something of an order runs out; its guest answers, the clock does, or there is enough after all. */
const shortage = mostOf(
  fc
    .record({ order: fc.nat(2), chosen: choice, by: fc.constantFrom('guest', 'clock', 'kitchen') })
    .map(({ order, chosen, by }): Step[] => [
      { who: 'kitchen', does: 'runShort', order, line: 1, quantity: 1 },
      ...(by === 'clock' ? unanswered : []),
      ...(by === 'kitchen' ? [{ who: 'kitchen' as const, does: 'findMore' as const, order }] : []),
      { who: 'link', order, does: 'answer', choice: chosen },
    ]),
)

function stepsOf(who: number, ...actions: GuestAction[]): Step[] {
  return actions.map((action) => ({ who: 'guest', guest: who, ...action }))
}

const alone: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: guestSteps },
  { weight: 3, arbitrary: linkSteps },
  { weight: 12, arbitrary: kitchenSteps },
  { weight: 5, arbitrary: ownerSteps },
  { weight: 4, arbitrary: bankSteps },
  { weight: 2, arbitrary: passing },
  { weight: 4, arbitrary: serve },
  { weight: 3, arbitrary: crash },
)

/** Whoever counts the drawer comes in between: whatever the others do, they do it all the same. */
function amongThem({
  steps,
  managed,
  ...evening
}: Script & { managed: [percent: number, step: ManagerStep][] }): Script {
  const all = [...steps]
  for (const [percent, step] of managed) {
    all.splice(Math.floor((percent * all.length) / 100), 0, step)
  }
  return { ...evening, steps: all }
}

/** An evening, in any order that its people may come up with. */
export const evenings: fc.Arbitrary<Script> = fc
  .record({
    opening: fc.record({
      times: fc.constantFrom(...slotModes),
      portions: fc.integer({ min: 1, max: 6 }),
    }),
    steps: fc
      .array(
        fc.oneof(
          { weight: 5, arbitrary: visit },
          { weight: 2, arbitrary: lateMoney },
          { weight: 1, arbitrary: call },
          { weight: 2, arbitrary: shortage },
          { weight: 14, arbitrary: alone.map((step) => [step]) },
        ),
        { minLength: 8, maxLength: 32 },
      )
      .map((phrases) => phrases.flat()),
    managed: fc.array(fc.tuple(fc.nat(100), managerSteps), { maxLength: 4 }),
  })
  .map(amongThem)
