import { Button } from './button.tsx'
import { dialogs } from './dialogs.tsx'

interface LoadTheirsProps {
  /** Whether something stands in the form that would be gone. */
  isUnsaved: () => boolean
  onLoad: () => void
}

/** For whoever saves second: loads what the first has saved in the place of what was typed, after asking. */
export function LoadTheirs({ isUnsaved, onLoad }: LoadTheirsProps) {
  async function load() {
    if (!isUnsaved() || (await dialogs.ask(whetherToLoad))) onLoad()
  }
  return (
    <Button kind="secondary" className="grow sm:grow-0" onClick={() => void load()}>
      Load their version
    </Button>
  )
}

const whetherToLoad = {
  title: 'Load their version?',
  text: 'What you typed here will be gone. Copy anything you want to keep first.',
  confirm: 'Load their version',
  cancel: 'Keep what I typed',
}
