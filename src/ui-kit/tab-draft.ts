/** What is written and not sent yet waits in this tab's storage, through reloads and sign-ins. */
export function tabDraft<Draft extends object>(name: string) {
  const key = `servery-draft-${name}`
  return {
    read(): Draft | undefined {
      try {
        // Only this draft's `write` writes there; values of another shape end in the form's own checks.
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
      } catch {
        return undefined
      }
    },
    /** Undefined forgets it. Storage may be forbidden or full; the form works all the same. */
    write(draft: Draft | undefined): void {
      try {
        if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
        else sessionStorage.removeItem(key)
      } catch {
        // Nothing is kept.
      }
    },
  }
}
