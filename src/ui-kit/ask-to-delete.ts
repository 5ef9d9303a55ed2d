import { deleteTexts } from './delete-texts.ts'
import { dialogs } from './dialogs.tsx'

/** The specification's question before something is deleted; answers whether it may be. */
export function askToDelete(): Promise<boolean> {
  return dialogs.ask({
    title: deleteTexts.title,
    text: deleteTexts.text,
    confirm: deleteTexts.confirm,
    cancel: deleteTexts.cancel,
  })
}
