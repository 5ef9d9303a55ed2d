import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { FailureText } from '#ui-kit/failure-text.tsx'
import { ProgressBar } from '#ui-kit/progress-bar.tsx'
import { dismissPictures, retryPictures } from '../client.ts'
import type { PictureProgress as Progress } from '../contract.ts'
import { sectionTexts } from '../texts.ts'

interface PictureProgressProps {
  progress: Progress
  onChanged: () => void
}

/** How far pictures are, what failed and what waits for a file; nothing while there is none of it. */
export function PictureProgress({ progress, onChanged }: PictureProgressProps) {
  const { done, underWay, failed, withoutFile, failures, wanted } = progress
  const all = done + underWay + failed
  if (all + withoutFile === 0) return null
  return (
    <div className="mt-8">
      {all > 0 && (
        <>
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h3 className="text-lg">{sectionTexts.progressHeading}</h3>
            <p className="text-muted tabular-nums">{sectionTexts.progress(done, all, failed)}</p>
          </div>
          <ProgressBar
            label={sectionTexts.progressHeading}
            value={done + failed}
            max={all}
            className="mt-2 bg-border text-primary"
          />
          <output className="mt-2 block text-sm text-muted">
            {underWay > 0 ? sectionTexts.goesOn : sectionTexts.allDone}
          </output>
        </>
      )}
      <ImportList title={sectionTexts.failedHeading} rows={failures} count={failed} />
      <ImportList
        title={sectionTexts.waitsForFile(withoutFile)}
        rows={wanted.map((each) => ({ ...each, problem: '' }))}
        count={withoutFile}
      />
      <ProgressActions progress={progress} onChanged={onChanged} />
    </div>
  )
}

function ProgressActions({ progress, onChanged }: PictureProgressProps) {
  const { underWay, failed, canBeRetried } = progress
  const api = useApi()
  const queries = useQueryClient()
  const onSettled = () => {
    onChanged()
    return queries.invalidateQueries({ queryKey: ['menu'] })
  }
  const retry = useMutation({ mutationFn: () => retryPictures(api), onSettled })
  const dismiss = useMutation({ mutationFn: () => dismissPictures(api), onSettled })
  const isBusy = retry.isPending || dismiss.isPending
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        {canBeRetried > 0 && (
          <Button kind="secondary" disabled={isBusy} onClick={() => retry.mutate()}>
            {sectionTexts.retry}
          </Button>
        )}
        {(failed > 0 || underWay === 0) && (
          <Button kind="secondary" disabled={isBusy} onClick={() => dismiss.mutate()}>
            {sectionTexts.dismiss}
          </Button>
        )}
      </div>
      {failed > canBeRetried && (
        <p className="mt-2 text-sm">{sectionTexts.notRetried(failed - canBeRetried)}</p>
      )}
      <p className="mt-2 text-sm text-muted">{failed > 0 && sectionTexts.dismissHint}</p>
      <FailureText failure={retry.error ?? dismiss.error} />
    </>
  )
}

interface ImportListProps {
  title: string
  rows: Progress['failures']
  count: number
}

function ImportList({ title, rows, count }: ImportListProps) {
  if (count === 0) return null
  return (
    <section className="mt-6">
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-2 border-t border-border">
        {rows.map(({ _id, dish, source, problem }) => (
          <li
            key={_id}
            className="gap-x-4 border-b border-border py-2.5 sm:grid sm:grid-cols-[1fr_1.5fr]"
          >
            <span className="block min-w-0 font-semibold wrap-anywhere">{dish.name}</span>
            <span className="block min-w-0 text-sm">
              {problem && <span className="block">{problem}</span>}
              <span className="block wrap-anywhere text-muted">{source}</span>
            </span>
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <p className="mt-2 text-sm text-muted">{sectionTexts.more(count - rows.length)}</p>
      )}
    </section>
  )
}
