export interface Draft {
  text: string
  /** The version of the note that the draft was begun from. */
  version: number
}

/** What is typed and not saved yet waits in this tab's storage; storage may be forbidden or full. */
export function noteDraft(personId: string) {
  const key = `servery-note-${personId}`
  return {
    read(): Draft | undefined {
      try {
        const [, version, text] = /^(\d+) ([^]*)$/.exec(sessionStorage.getItem(key) ?? '') ?? []
        return text === undefined ? undefined : { text, version: Number(version) }
      } catch {
        return undefined
      }
    },
    write(draft: Draft | undefined): void {
      try {
        if (draft) sessionStorage.setItem(key, `${draft.version} ${draft.text}`)
        else sessionStorage.removeItem(key)
      } catch {
        // Nothing is kept.
      }
    },
  }
}
