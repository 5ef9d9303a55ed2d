import { unitWord } from '#kernel/read-money.ts'
import type { CapacityRule, CapacityUnit, SlotMode } from '../../rules/ordering-times.ts'

export const modeWords: Readonly<Record<SlotMode, string>> = {
  asap: 'As soon as possible',
  later: 'For a time only',
  both: 'As soon as possible, or for a time',
}

/** What a limit counts. */
export function countedWord(unit: CapacityUnit): string {
  return unit === 'money' ? unitWord() : unit
}

export const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** A limit as its fields hold it. */
export interface RuleDraft extends Omit<CapacityRule, 'most'> {
  most: string
}

export function draftsOf(rules: readonly CapacityRule[]): RuleDraft[] {
  return rules.map((rule) => ({ ...rule, most: String(rule.most) }))
}

export function rulesOf(drafts: readonly RuleDraft[]): CapacityRule[] {
  return drafts.map((draft) => ({
    ...draft,
    most: draft.most.trim() === '' ? Number.NaN : Number(draft.most),
  }))
}

export const newRule: RuleDraft = {
  days: [],
  from: '00:00',
  to: '24:00',
  unit: 'orders',
  most: '10',
}
