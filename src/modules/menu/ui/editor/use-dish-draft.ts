import { useRef, useState } from 'react'
import { tabDraft } from '#ui-kit/tab-draft.ts'
import { useLeaveGuard } from '#ui-kit/use-leave-guard.ts'
import { type DishDraft, isSameDraft } from '../../writing.ts'
import { dishFormTexts } from './house-texts.ts'

/** A half-filled form: what stands in it, and the dish that it began with. A chosen file cannot be kept. */
interface KeptDraft {
  draft: DishDraft
  read: DishDraft
  version: number | undefined
}

/**
 * What stands in a dish's form, kept through reloads, and told apart from what others write.
 * @param isAwake whether the tab's storage may be looked into: not in the page as the server made it
 */
export function useDishDraft(key: string, begun: KeptDraft, isAwake: boolean) {
  const kept = tabDraft<KeptDraft>(`dish-${key}`)
  const [state, setState] = useState(() => (isAwake && whole(kept.read(), begun)) || begun)
  const [file, setFile] = useState<File>()
  const { draft, read, version } = state
  const isUnsaved = useRef(!isSameDraft(draft, read))

  function put(next: KeptDraft, chosen: File | undefined) {
    setState(next)
    setFile(chosen)
    isUnsaved.current = chosen !== undefined || !isSameDraft(next.draft, next.read)
    kept.write(isUnsaved.current ? next : undefined)
  }

  function forget() {
    isUnsaved.current = false
    kept.write(undefined)
  }

  useLeaveGuard({
    isUnsaved: () => isUnsaved.current,
    text: dishFormTexts.unsaved,
    onLeave: forget,
  })

  return {
    draft,
    read,
    version,
    /** The file that is to be sent, the picture that is there, or nothing. */
    picture: file ?? (draft.image === '' ? null : draft.image),
    change: (part: Partial<DishDraft>) => put({ ...state, draft: { ...draft, ...part } }, file),
    choosePicture(value: File | string | null) {
      const image = typeof value === 'string' ? value : value ? draft.image : ''
      put({ ...state, draft: { ...draft, image } }, value instanceof File ? value : undefined)
    },
    isUnsaved: () => isUnsaved.current,
    /** Begins anew with this. @param from the version that it is of; none of a new dish */
    begin(next: DishDraft, from?: number) {
      put({ draft: next, read: next, version: from }, undefined)
    },
    forget,
    /** Lets somebody leave and come back to what stands here. */
    setAside: () => {
      isUnsaved.current = false
    },
  }
}

/** What was kept before an update lacks the fields that are newer. */
function whole(kept: KeptDraft | undefined, begun: KeptDraft): KeptDraft | undefined {
  if (!kept) return undefined
  const { draft, read } = kept
  return { ...kept, draft: { ...begun.draft, ...draft }, read: { ...begun.read, ...read } }
}

export interface DishFieldsProps {
  form: DishDraftState
  errors: Readonly<Record<string, string>>
}

export type DishDraftState = ReturnType<typeof useDishDraft>
