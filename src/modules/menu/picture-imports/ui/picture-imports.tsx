import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileArchive } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { messageOf } from '#kernel/message-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { FailureText } from '#ui-kit/failure-text.tsx'
import { ProgressBar } from '#ui-kit/progress-bar.tsx'
import { dismissPictures, pictureProgressQuery, retryPictures, sendZip } from '../client.ts'
import type { PictureProgress as Progress, SentZip } from '../contract.ts'
import { leftOutTexts, sectionTexts } from '../house-texts.ts'
import { maxZipBytes } from '../rules.ts'

/** A zip in, its pictures on the dishes after a while, and how far they are. */
export function PictureImports() {
  const { data, refetch } = useQuery(pictureProgressQuery(useApi()))
  return (
    <section className="max-w-3xl">
      <h2 className="text-2xl">{sectionTexts.heading}</h2>
      <p className="mt-1 text-muted">{sectionTexts.intro}</p>
      <SendZip onSent={() => void refetch()} />
      {data && <PictureProgress progress={data} onChanged={() => void refetch()} />}
    </section>
  )
}

/** Takes a zip by a press, by the keyboard, or dropped onto it, and sends it at once. */
function SendZip({ onSent }: { onSent: () => void }) {
  const { state, send } = useSendZip(onSent)
  const isSending = state.step === 'sending'
  return (
    <>
      {/* The input itself lies over the whole field: it takes what is dropped, as browsers do. */}
      <label className="relative mt-5 flex min-h-28 flex-wrap items-center justify-center gap-3 rounded-card border-2 border-dashed border-control bg-surface p-5 text-center transition-colors duration-150 hover:border-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <FileArchive aria-hidden="true" className="size-6 shrink-0 text-primary" />
        <span className="min-w-0">
          <span className="block font-semibold break-all">
            {state.step === 'choosing' ? sectionTexts.choose : state.name}
          </span>
          <span className="block text-sm text-muted tabular-nums">
            {isSending
              ? state.share < 1
                ? sectionTexts.sending(state.share)
                : sectionTexts.looking
              : state.step === 'choosing'
                ? sectionTexts.chooseHint
                : sectionTexts.chooseAgain}
          </span>
        </span>
        <input
          type="file"
          accept=".zip,application/zip"
          disabled={isSending}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
          onChange={({ target }) => {
            void send(target.files?.[0])
            // The same file once more is a choice too, after it was mended.
            target.value = ''
          }}
        />
      </label>
      {isSending && (
        <ProgressBar
          label={sectionTexts.sendingLabel}
          value={Math.floor(state.share * 100)}
          max={100}
          className="mt-3 bg-border text-primary"
        />
      )}
      <ErrorText>{state.step === 'refused' && state.reason}</ErrorText>
      <output className="block">{state.step === 'sent' && <Result sent={state.sent} />}</output>
    </>
  )
}

type SendState =
  | { step: 'choosing' }
  | { step: 'sending'; name: string; share: number }
  | { step: 'refused'; name: string; reason: string }
  | { step: 'sent'; name: string; sent: SentZip }

/** Sends a zip as soon as it is chosen; what came of the one before is forgotten then. */
function useSendZip(onSent: () => void) {
  const [state, setState] = useState<SendState>({ step: 'choosing' })

  async function send(file: File | undefined) {
    if (!file) return
    const { name } = file
    if (file.size > maxZipBytes) {
      setState({ step: 'refused', name, reason: sectionTexts.tooLarge })
      return
    }
    setState({ step: 'sending', name, share: 0 })
    try {
      const sent = await sendZip(file, (share) => setState({ step: 'sending', name, share }))
      setState({ step: 'sent', name, sent })
      onSent()
    } catch (error) {
      setState({ step: 'refused', name, reason: reasonOf(error) })
    }
  }

  return { state, send }
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.fields['archive'] ?? error.message
  return messageOf(error)
}

function Result({ sent: { taken, leftOut, leftOutCount } }: { sent: SentZip }) {
  return (
    <div className="mt-4">
      <p className="font-semibold">{`${sectionTexts.taken(taken)}.`}</p>
      {leftOutCount > 0 && (
        <>
          <p className="mt-3 text-muted">{sectionTexts.leftOut(leftOutCount)}</p>
          <ul className="mt-2 border-t border-border">
            {leftOut.map(({ name, why }) => (
              <li
                key={`${why} ${name}`}
                className="gap-x-4 border-b border-border py-2 sm:grid sm:grid-cols-[1fr_1fr]"
              >
                <span className="block min-w-0 wrap-anywhere">{name}</span>
                <span className="block min-w-0 text-sm text-muted">{leftOutTexts[why]}</span>
              </li>
            ))}
          </ul>
          {leftOutCount > leftOut.length && (
            <p className="mt-2 text-sm text-muted">
              {sectionTexts.more(leftOutCount - leftOut.length)}
            </p>
          )}
        </>
      )}
    </div>
  )
}

interface PictureProgressProps {
  progress: Progress
  onChanged: () => void
}

/** How far pictures are, what failed and what waits for a file; nothing while there is none of it. */
function PictureProgress({ progress, onChanged }: PictureProgressProps) {
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
