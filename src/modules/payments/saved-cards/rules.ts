/** A card that the provider keeps for somebody, as far as anybody here may know it. */
export interface SavedCard {
  /** The provider's name for it. */
  id: string
  /** Such as "Visa". */
  brand: string
  last4: string
}

/** A saved card as the provider lists it: a card that was saved twice is listed twice. */
export interface ProviderCard extends SavedCard {
  /** Identifies the card itself: equal for each time it was saved. */
  fingerprint: string
}

/** Each card once, as it was saved last: somebody who types a card again still has one of it. */
export function eachOnce(newestFirst: readonly ProviderCard[]): SavedCard[] {
  const seen = new Set<string>()
  return newestFirst.flatMap(({ fingerprint, id, brand, last4 }) => {
    if (seen.has(fingerprint)) return []
    seen.add(fingerprint)
    return [{ id, brand, last4 }]
  })
}

/** How a payment goes about saved cards: the one that is typed is to be saved, or a saved one pays. */
export interface CardUse {
  saves: boolean
  /** The saved card that pays. */
  card?: string | undefined
}
