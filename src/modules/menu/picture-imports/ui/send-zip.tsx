import { FileArchive } from 'lucide-react'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { ProgressBar } from '#ui-kit/progress-bar.tsx'
import type { SentZip } from '../contract.ts'
import { leftOutTexts, sectionTexts } from '../texts.ts'
import { useSendZip } from './use-send-zip.ts'

/** Takes a zip by a press, by the keyboard, or dropped onto it, and sends it at once. */
export function SendZip({ onSent }: { onSent: () => void }) {
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

function Result({ sent: { taken, leftOut, leftOutCount } }: { sent: SentZip }) {
  return (
    <div className="mt-4">
      <p className="font-semibold">{sectionTexts.taken(taken)}.</p>
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
