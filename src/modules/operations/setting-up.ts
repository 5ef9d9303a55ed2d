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
  'open',
] as const

export type StepName = (typeof stepNames)[number]

export interface SetupStep {
  name: StepName
  isDone: boolean
  isNeeded: boolean
}

/** Whether each step is done, by its name; undefined: this house has no use for it. */
export type SetupFacts = Readonly<Record<StepName, boolean | undefined>>

/** The steps that guests cannot order without. */
const needed: ReadonlySet<StepName> = new Set([
  'place',
  'hours',
  'money',
  'categories',
  'dishes',
  'cards',
  'address',
  'open',
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
