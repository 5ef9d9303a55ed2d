import { Button } from './button.tsx'
import { dialogs } from './dialogs.tsx'
import { formTexts } from './house-texts.ts'

interface LoadTheirsProps {
  /** Whether something stands in the form that would be gone. */
  isUnsaved: () => boolean
  onLoad: () => void
}

/** For whoever saves second: loads what the first has saved in the place of what was typed, after asking. */
export function LoadTheirs({ isUnsaved, onLoad }: LoadTheirsProps) {
  async function load() {
    if (isUnsaved() && !(await askToLoad())) return
    onLoad()
  }
  return (
    <Button kind="secondary" className="grow sm:grow-0" onClick={() => void load()}>
      {formTexts.loadTheirs}
    </Button>
  )
}

function askToLoad(): Promise<boolean> {
  return dialogs.ask({
    title: formTexts.loadQuestion,
    text: formTexts.loadWarning,
    confirm: formTexts.loadTheirs,
    cancel: formTexts.keepMine,
  })
}
