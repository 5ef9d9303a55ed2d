/** A card that the provider keeps for somebody, as far as anybody here may know it. */
export interface SavedCard {
  /** The provider's name for it. */
  id: string
  /** Such as "Visa". */
  brand: string
  last4: string
}

/** The same as the provider tells it. */
export interface ProviderCard extends SavedCard {
  /** The same for the same card, however often it was saved. */
  fingerprint: string
}

/** Each card once, as it was saved last: who types the same one again has it still once. */
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
