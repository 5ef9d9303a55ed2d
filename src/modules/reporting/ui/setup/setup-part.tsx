import { LinkButton } from '#ui-kit/button.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { ServerLines } from './server-lines.tsx'
import { StepList } from './step-list.tsx'
import { useSetupSteps } from './use-setup-steps.ts'
import { serverTexts, setupTexts as texts } from './texts.ts'

/** What is missing before guests can order, at any time, and what is set outside of the dashboard. */
export function SetupPart() {
  const { data, isError, refetch } = useSetupSteps()
  if (!data) {
    return isError ? (
      <LoadFailure what={texts.what} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={texts.loading} />
    )
  }
  const { steps, canOrder } = data
  const missing = steps.filter(({ isDone, isNeeded }) => isNeeded && !isDone)
  const isAllDone = steps.every(({ isDone }) => isDone)
  return (
    <>
      <h2 className="text-2xl">{canOrder ? texts.ready : texts.title}</h2>
      <p className="mt-1 text-muted">
        {isAllDone ? texts.allDone : canOrder ? texts.readyAbout : texts.missing(missing.length)}
      </p>
      <StepList steps={steps} />
      {!canOrder && (
        <LinkButton to={`/dashboard/setup/${missing[0]?.name ?? ''}`} className="mt-6">
          {texts.lead}
        </LinkButton>
      )}
      <ServerLines
        lines={[
          { id: 'address', line: serverTexts.address, about: serverTexts.addressAbout },
          { id: 'letters', line: serverTexts.letters, about: serverTexts.lettersAbout },
          { id: 'sender', line: serverTexts.sender, about: serverTexts.senderAbout },
          { id: 'backups', line: serverTexts.backups, about: serverTexts.backupsAbout },
          { id: 'check', line: serverTexts.check, about: serverTexts.checkAbout },
        ]}
      />
    </>
  )
}
