import { useRouteError } from 'react-router'
import { ApiError } from '#kernel/api.ts'
import { buttonClass } from '#ui-kit/button.tsx'
import { ErrorPage } from './error-page.tsx'
import { lostTexts } from './lost-texts.ts'
import { Lost } from './lost.tsx'

/** What a page that broke in the browser shows instead of nothing. */
export function RouteErrorPage() {
  'use no memo'
  const error = useRouteError()
  if (isMissingScript(error)) return <ConnectionFailure />
  return <ErrorPage requestId={error instanceof ApiError ? error.requestId : ''} />
}

/** The page exists, its script did not come: offline, or the site was updated meanwhile. */
function ConnectionFailure() {
  'use no memo'
  return (
    <main id="main" className="grid min-h-dvh items-center">
      <title>{lostTexts.notLoadedHead}</title>
      <Lost title={lostTexts.notLoaded} text={lostTexts.notLoadedText}>
        <p className="mt-8" role="alert" aria-label={lostTexts.notLoaded}>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is this one */}
          <a href="" className={buttonClass()}>
            {lostTexts.retry}
          </a>
        </p>
      </Lost>
    </main>
  )
}

/** Whether a script could not be fetched, by the words of Chromium, Firefox and Safari: the error has no code. */
function isMissingScript(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script/i.test(error.message)
  )
}
