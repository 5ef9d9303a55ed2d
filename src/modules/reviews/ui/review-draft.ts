/** What stands in the form for a review. */
export interface ReviewWords {
  /** 0 until stars are chosen. */
  rating: number
  details: string
  /** Empty for all of the order. */
  dishId: string
}

/** What is written and not sent yet waits in this tab's storage; storage may be forbidden or full. */
export function reviewDraft(id: string) {
  const key = `servery-review-${id}`
  return {
    read(): ReviewWords | undefined {
      try {
        // Only `write` below writes there; other values end in the form's own checks.
        const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as ReviewWords | null
        return kept ? { ...nothing, ...kept } : undefined
      } catch {
        return undefined
      }
    },
    write(words: ReviewWords | undefined): void {
      try {
        if (words) sessionStorage.setItem(key, JSON.stringify(words))
        else sessionStorage.removeItem(key)
      } catch {
        // Nothing is kept.
      }
    },
  }
}

export const nothing: ReviewWords = { rating: 0, details: '', dishId: '' }
