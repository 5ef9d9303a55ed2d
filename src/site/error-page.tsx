import { buttonClass } from '#ui-kit/button.tsx'
import { lostTexts } from './lost-texts.ts'
import { Lost } from './lost.tsx'

/**
 * The page for our own mistakes. Whatever broke may be what other pages stand on, so
 * this one needs neither data nor router nor script.
 */
export function ErrorPage({ requestId }: { requestId: string }) {
  'use no memo'
  return (
    <main id="main" className="grid min-h-dvh items-center">
      <title>{lostTexts.title}</title>
      <meta name="robots" content="noindex" />
      <Lost>
        <p className="mt-8 flex flex-wrap gap-3">
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is this one */}
          <a href="" className={buttonClass()}>
            {lostTexts.retry}
          </a>
          <a href="/" className={buttonClass('secondary')}>
            {lostTexts.back}
          </a>
        </p>
        {requestId !== '' && (
          <p className="mt-8 text-sm text-muted">
            <span>{lostTexts.number}</span> <code>{requestId}</code>
          </p>
        )}
      </Lost>
    </main>
  )
}
