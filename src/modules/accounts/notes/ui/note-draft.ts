import { tabDraft } from '#ui-kit/tab-draft.ts'

export interface Draft {
  text: string
  /** The version of the note that the draft was begun from. */
  version: number
}

export const noteDraft = (personId: string) => tabDraft<Draft>(`note-${personId}`)
