/** What a house has to be told before guests can order, in the order in which it is asked. */
export const stepNames = [
  'place',
  'look',
  'hours',
  'money',
  'categories',
  'dishes',
  'tables',
  'bookings',
  'trial',
  'cards',
  'guests',
  'letters',
  'address',
  'check',
  'legal',
  'backups',
  'secondFactor',
] as const

export type StepName = (typeof stepNames)[number]

export interface SetupStep {
  name: StepName
  isDone: boolean
  isNeeded: boolean
}

/** What is so, by each step's name; undefined: this house has no use for it. */
export type SetupFacts = Readonly<Record<StepName, boolean | undefined>>

/** What guests cannot order without. */
const needed: ReadonlySet<StepName> = new Set([
  'place',
  'hours',
  'money',
  'categories',
  'dishes',
  'cards',
  'address',
])

export function stepsFrom(facts: SetupFacts): SetupStep[] {
  return stepNames.flatMap((name) => {
    const isDone = facts[name]
    return isDone === undefined ? [] : [{ name, isDone, isNeeded: needed.has(name) }]
  })
}

export function canOrder(steps: readonly SetupStep[]): boolean {
  return steps.every(({ isDone, isNeeded }) => isDone || !isNeeded)
}
