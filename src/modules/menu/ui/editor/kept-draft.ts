import type { DishDraft } from '#modules/menu/rules/draft.ts'

/** A half-filled form: what stands in it, and the dish that it began with. */
export interface KeptDraft {
  draft: DishDraft
  read: DishDraft
  version: number | undefined
}

/** A draft waits in this tab's storage, through reloads and sign-ins; a chosen file cannot. */
export const keptDraft = {
  read(key: string): KeptDraft | undefined {
    try {
      // Only `write` below writes there; values of another shape end in the form's own checks.
      return JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  },
  write(key: string, kept: KeptDraft): void {
    try {
      sessionStorage.setItem(nameOf(key), JSON.stringify(kept))
    } catch {
      // Storage may be forbidden or full; the form works all the same.
    }
  },
  forget(key: string): void {
    try {
      sessionStorage.removeItem(nameOf(key))
    } catch {
      // Nothing was kept.
    }
  },
}

function nameOf(key: string): string {
  return `servery-draft-dish-${key}`
}
