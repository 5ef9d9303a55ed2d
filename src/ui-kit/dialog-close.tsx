import { X } from 'lucide-react'
import { kitTexts } from './texts.ts'

/** Closes the dialog that it stands in. */
export function DialogClose() {
  return (
    <button
      type="button"
      aria-label={kitTexts.close}
      onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-surface2"
    >
      <X aria-hidden="true" className="size-5" />
    </button>
  )
}
