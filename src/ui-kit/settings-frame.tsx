import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { ErrorText } from './error-text.tsx'
import { clearOfBar } from './foot-bar.ts'
import { formTexts } from './house-texts.ts'
import { LoadTheirs } from './load-theirs.tsx'
import { valuesIn } from './read-fields.ts'
import { SubmitButton } from './submit-button.tsx'
import { useHydrated } from './use-hydrated.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import type { FramedForm } from './use-settings-form.ts'

interface SettingsFrameProps {
  form: FramedForm
  /** Sends what stands here; what it answers is true of what is kept now. */
  onSave: (sent: FormData) => Promise<unknown>
  children: ReactNode
}

/** A part of the settings with its one Save, which stays in sight. */
export function SettingsFrame({ form, onSave, children }: SettingsFrameProps) {
  const isHydrated = useHydrated()
  const element = useRef<HTMLFormElement>(null)
  const kept = useRef<string>(undefined)
  const sent = useRef<{ values: string; version: number }>(undefined)
  const { version } = form
  useEffect(() => {
    if (element.current) kept.current = valuesIn(element.current)
  }, [])
  useEffect(() => {
    // Kept from the server's answer on, and not only once all that shows it has been asked for anew.
    if (sent.current && version > sent.current.version) kept.current = sent.current.values
  }, [version])
  const isUnsaved = () => element.current !== null && valuesIn(element.current) !== kept.current
  useLeaveGuard({
    isUnsaved,
    text: formTexts.unsaved,
  })

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = valuesIn(event.currentTarget)
    sent.current = { values, version }
    if (await onSave(new FormData(event.currentTarget))) kept.current = values
    sent.current = undefined
  }

  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      className={clearOfBar}
      onInput={({ target }) => 'name' in target && form.mend(String(target.name))}
    >
      {/* What is typed before the script has come would be lost to it. */}
      <fieldset disabled={!isHydrated} aria-label={formTexts.settings} className="min-w-0">
        {/* Chromium at times lays nothing out of a container that is in the grid of a fieldset itself. */}
        <div className="grid gap-10">{children}</div>
      </fieldset>
      <div data-bottom-bar className="sticky bottom-0 z-10 mt-8 border-t border-border bg-bg py-3">
        <ErrorText>{form.isOvertaken ? formTexts.overtaken(form.failure) : form.failure}</ErrorText>
        <div className="mt-2 flex flex-wrap gap-3">
          <div className="grow sm:max-w-48">
            <SubmitButton isBusy={form.isBusy} busyText={formTexts.saving} isDisabled={!isHydrated}>
              {formTexts.save}
            </SubmitButton>
          </div>
          {form.isOvertaken && (
            <LoadTheirs isUnsaved={isUnsaved} onLoad={() => void form.loadNewest()} />
          )}
        </div>
      </div>
    </form>
  )
}

interface GroupProps {
  title: string
  /** Why somebody would change it. */
  intro?: ReactNode
  children: ReactNode
}

/** A few fields that belong together. */
export function Group({ title, intro, children }: GroupProps) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      {intro && <p className="mt-1 text-muted">{intro}</p>}
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  )
}
