import { tabText, useTabText } from '#ui-kit/tab-text.ts'

const inTab = tabText('servery-pickup')

/** For when somebody wants to order: a slot and how it is said, or as soon as possible. */
export type Pickup = { kind: 'asap' } | { kind: 'slot'; slot: string; label: string }

/** What was chosen in this tab. */
export const chosenPickup = {
  keep: (pickup: Pickup): void => inTab.write(JSON.stringify(pickup)),
  forget: (): void => inTab.write(''),
}

export function useChosenPickup(): Pickup | undefined {
  return pickupOf(useTabText(inTab))
}

/** Only `keep` writes there; what a stranger puts there is refused as any other time. */
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
