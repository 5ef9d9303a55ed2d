/** What is typed and not saved yet waits in this tab's storage; storage may be forbidden or full. */
export function noteDraft(personId: string) {
  const key = `servery-note-${personId}`
  return {
    read(): string | undefined {
      try {
        return sessionStorage.getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    write(text: string | undefined): void {
      try {
        if (text === undefined) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, text)
      } catch {
        // Nothing is kept.
      }
    },
  }
}
