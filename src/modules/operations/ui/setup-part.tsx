import { LinkButton } from '#ui-kit/button.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { serverTexts, setupTexts as texts } from './house-texts.ts'
import { StepList, useSetupSteps } from './step-list.tsx'

/** What is missing before guests can order, at any time, and what is set outside of the dashboard. */
export function SetupPart() {
  const query = useSetupSteps()
  const { data } = query
  if (!data) return <NotLoaded query={query} what={texts.what} loading={texts.loading} />
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
          {texts.continueSetup}
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

export interface ServerLine {
  id: string
  line: string
  about: string
}

/** What is set or run where the server is started, each line with what it does. */
export function ServerLines({ lines }: { lines: readonly ServerLine[] }) {
  return (
    <section aria-labelledby="server" className="mt-12">
      <h2 id="server" className="text-2xl">
        {serverTexts.title}
      </h2>
      <p className="mt-1 text-muted">{serverTexts.intro}</p>
      <dl className="mt-4 grid gap-4">
        {lines.map(({ id, line, about }) => (
          <div key={id} id={id} className="scroll-mt-24">
            <dt>
              <code className="block overflow-x-auto rounded-input bg-surface2 px-3 py-2 text-sm">
                {line}
              </code>
            </dt>
            <dd className="mt-1 text-sm text-muted">{about}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
