import { counted } from '#kernel/counted.ts'
import { ImportMatching } from '#modules/menu/exchange/ui/import-matching.tsx'
import { ImportDifference, ImportProblems } from '#modules/menu/exchange/ui/import-difference.tsx'
import type { ChosenFile } from '#modules/menu/exchange/client.ts'
import type { ImportFound } from '#modules/menu/exchange/contract.ts'
import type { ImportState } from '#modules/menu/exchange/ui/use-import.ts'
import { exchangeTexts } from '#modules/menu/exchange/texts.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { Notice } from '#ui-kit/notice.tsx'

interface ImportResultProps {
  state: ImportState
  onLook: (file: ChosenFile) => void
  onApply: (file: ChosenFile, found: ImportFound) => Promise<void>
}

/** What the file does: the difference with the button that does it, the problems, or that it is done. */
export function ImportResult({ state, onLook, onApply }: ImportResultProps) {
  if (state.step === 'applied') return <Done found={state.found} />
  if (state.step !== 'shown' && state.step !== 'applying') return null
  const { file, found } = state
  const count = found.added.length + found.changed.length + found.removed.length + found.pictures
  const isApplying = state.step === 'applying'
  return (
    <div className="mt-10 max-w-3xl">
      {state.step === 'shown' && state.note && <Notice>{state.note}</Notice>}
      {found.problemCount > 0 ? (
        <>
          <Heading>{problemsText(found.problemCount)}</Heading>
          <p className="mt-1 mb-6 text-muted">Nothing changes until the whole file is right.</p>
          <ImportMatching file={file} found={found} onChange={onLook} />
          <ImportProblems found={found} place={file.format === 'csv' ? 'Line' : 'Dish'} />
        </>
      ) : (
        <>
          <Heading>{count === 0 ? 'Nothing would change' : 'This would change'}</Heading>
          <p className="mt-1 mb-6 text-muted">{summaryOf(found)}</p>
          <ImportMatching file={file} found={found} onChange={onLook} />
          <ImportDifference found={found} />
          {count > 0 && (
            <div className="sticky bottom-0 mt-6 border-t border-border bg-bg py-4">
              <Button disabled={isApplying} onClick={() => void onApply(file, found)}>
                {isApplying ? 'Changing the menu …' : wordsFor(found)}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

function Done({ found }: { found: ImportFound }) {
  return (
    <div className="mt-10 max-w-3xl">
      <Heading>The menu is changed</Heading>
      <p className="mt-1 text-muted">{summaryOf(found)}</p>
      <LinkButton to="/ourMenu" kind="secondary" className="mt-5">
        Look at the menu
      </LinkButton>
    </div>
  )
}

/** The result comes in answer to what was pressed: reading goes on here. */
function Heading({ children }: { children: string }) {
  return (
    <h2 ref={takeFocus} tabIndex={-1} className="text-2xl">
      {children}
    </h2>
  )
}

function summaryOf({ added, changed, removed, unchanged }: ImportFound): string {
  const parts = [
    changed.length > 0 && `${dishes(changed.length)} changed`,
    added.length > 0 && `${dishes(added.length)} added`,
    removed.length > 0 && `${dishes(removed.length)} taken off`,
    unchanged > 0 && `${dishes(unchanged)} as before`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? `${parts.join(', ')}.` : 'The file names no dishes.'
}

/** What the button does: adds, takes off, changes, or some of each. */
function wordsFor({ added, changed, removed, pictures }: ImportFound): string {
  const count = added.length + changed.length + removed.length
  if (count === 0) return exchangeTexts.bringPictures(pictures)
  if (added.length === count) return `Add ${dishes(count)}`
  if (removed.length === count) return `Take ${dishes(count)} off`
  return `Change ${dishes(count)}`
}

function problemsText(count: number): string {
  return count === 1 ? 'One thing to fix first' : `${count} things to fix first`
}

function dishes(count: number): string {
  return counted(count, 'dish', 'dishes')
}
