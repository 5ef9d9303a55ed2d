import { counted } from '#kernel/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { screensQuery } from '#modules/accounts/sessions/client/kitchen-screens.ts'
import type { NewCode } from '#modules/accounts/sessions/contract/kitchen-screens.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { AddScreen } from '#modules/accounts/sessions/ui/add-screen.tsx'
import { CodeCard } from './screens/code-card.tsx'
import { ScreenRow } from './screens/screen-row.tsx'
import { useScreens } from './screens/use-screens.ts'

/** Which tablets stand in the kitchen signed in, and until when. */
export function ScreensPart() {
  const { data: screens, isError, refetch } = useQuery(screensQuery(useApi()))
  const [code, setCode] = useState<NewCode>()
  const { actions, failure, isBusy, confirmDialog } = useScreens(setCode)
  const coded = screens?.find(({ _id }) => _id === code?._id)
  return (
    <>
      <p className="text-muted">
        A tablet in the kitchen signs in with a code. It opens the kitchen and nothing else, needs
        no password, and you can sign it out from here.
      </p>
      <div className="mt-6 grid gap-10">
        {code && coded && (
          // Each code begins a card of its own, which takes the focus.
          <CodeCard key={code.code} code={code} screen={coded} onDone={() => setCode(undefined)} />
        )}
        {screens ? (
          screens.length > 0 && (
            <section aria-labelledby="screens-heading">
              <h2 id="screens-heading" tabIndex={-1} className="text-xl outline-none">
                {counted(screens.length, 'screen')}
              </h2>
              <ul className="mt-3 divide-y divide-border border-y border-border">
                {screens.map((screen) => (
                  <ScreenRow key={screen._id} screen={screen} actions={actions} isBusy={isBusy} />
                ))}
              </ul>
            </section>
          )
        ) : isError ? (
          <LoadFailure what="The screens" onRetry={() => void refetch()} />
        ) : (
          <Spinner label="Loading the screens" />
        )}
        <ErrorText>{failure}</ErrorText>
        {screens && <AddScreen isFirst={screens.length === 0} onAdd={actions.add} />}
      </div>
      {confirmDialog}
    </>
  )
}
