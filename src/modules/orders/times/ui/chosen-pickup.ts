import { tabText, useTabText } from '#ui-kit/tab-text.ts'

const inTab = tabText('servery-pickup')

/** The time for which somebody orders: a slot and how it is said, or as soon as possible. */
export type Pickup = { kind: 'asap' } | { kind: 'slot'; slot: string; label: string }

/** Keeps the time that was chosen in this tab, or forgets it. */
export const chosenPickup = {
  keep: (pickup: Pickup): void => inTab.write(JSON.stringify(pickup)),
  forget: (): void => inTab.write(''),
}

export function useChosenPickup(): Pickup | undefined {
  return pickupOf(useTabText(inTab))
}

/** Reads what `keep` has written; a time that anybody else put there the server refuses as any other. */
function pickupOf(text: string): Pickup | undefined {
  try {
    const kept = JSON.parse(text || '{}') as Partial<Pickup>
    if (kept.kind === 'asap') return { kind: 'asap' }
    const isAhead = kept.kind === 'slot' && Date.parse(kept.slot ?? '') > Date.now()
    return isAhead && kept.slot && kept.label
      ? { kind: 'slot', slot: kept.slot, label: kept.label }
      : undefined
  } catch {
    return undefined
  }
}
