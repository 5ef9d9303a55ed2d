import { counted } from '#kernel/counted.ts'
import { type PlanDraft, numberIn } from './plan-draft.ts'

/** The words over the list: "17 tables, 62 seats, 2 areas." */
export function sayPlan({ tables }: PlanDraft): string {
  const inService = tables.filter(({ isInService }) => isInService)
  const seats = inService.reduce((sum, { maxSeats }) => sum + (numberIn(maxSeats) || 0), 0)
  const areas = new Set(tables.map(({ area }) => area.trim())).size
  const out = tables.length - inService.length
  const words = [countOf(tables.length, 'table'), countOf(seats, 'seat'), countOf(areas, 'area')]
  return `${words.join(', ')}${out > 0 ? `; ${out} out of service` : ''}.`
}

export function countOf(count: number, noun: string): string {
  return counted(count, noun)
}
