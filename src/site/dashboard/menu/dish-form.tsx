import { type ReactNode, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiError } from '#kernel/api.ts'
import { usePictureUpload } from '#modules/media/ui/use-picture-upload.ts'
import { type DishDraft, findDraftProblems } from '#modules/menu/rules/draft.ts'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { signInAddress } from '../../sign-in-address.ts'
import { ConflictPanel } from '#modules/menu/ui/editor/conflict-panel.tsx'
import { problemsFromWire } from '#modules/menu/contract/writing.ts'
import { DishFactsFields } from '#modules/menu/ui/editor/dish-facts-fields.tsx'
import { DishPlace } from './dish-place.tsx'
import { DishWords } from '#modules/menu/ui/editor/dish-words.tsx'
import { focusFirst } from './focus-first.ts'
import type { DishDraftState } from '#modules/menu/ui/editor/use-dish-draft.ts'

interface DishFormProps {
  form: DishDraftState
  /** Scripts answer: before, what is typed would be lost. */
  isAwake: boolean
  button: string
  busyText: string
  /** The specification's words for a save that failed. */
  failed: (name: string, message: string) => string
  /** Sends the draft, whose picture is on the site. @throws ApiError */
  onSave: (draft: DishDraft) => Promise<void>
  /** What there is to say or to choose after the last try. */
  children?: ReactNode
}

/** A dish's form: checked as the server does, sent after its picture, and refused at its fields. */
export function DishForm(props: DishFormProps) {
  const { form, isAwake, button, busyText, failed, onSave, children } = props
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<Error>()
  const [isBusy, setIsBusy] = useState(false)
  const { progress, upload } = usePictureUpload()
  const { draft, picture } = form

  function refuse(found: Record<string, string>): boolean {
    setErrors(found)
    focusFirst(element.current, found)
    return Object.keys(found).length > 0
  }

  async function send() {
    setFailure(undefined)
    // Only a new dish has to have one: an update keeps what there is.
    const hasPicture = picture !== null || form.version !== undefined
    const wasBare = form.version !== undefined && form.read.description === ''
    if (isBusy || refuse(findDraftProblems(draft, hasPicture, wasBare))) return
    setIsBusy(true)
    const address = await upload(picture ?? '').catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      const message = `Error uploading image: ${reason}`
      refuse({ image: message })
      void toasts.show('error', message)
    })
    if (address !== undefined) {
      if (picture instanceof File) form.choosePicture(address)
      await save({ ...draft, image: address })
    }
    setIsBusy(false)
  }

  async function save(ready: DishDraft) {
    try {
      await onSave(ready)
    } catch (error) {
      if (!(error instanceof Error)) return
      const fields = error instanceof ApiError ? problemsFromWire(error.fields) : {}
      if (!refuse(fields)) setFailure(error)
      void toasts.show('error', failed(ready.name.trim(), error.message))
    }
  }

  const mend = (name: string) => setErrors(({ [name]: _mended, ...rest }) => rest)
  return (
    <RefusableForm ref={element} onSend={send} onMend={mend}>
      {form.conflict && <ConflictPanel key={form.version} conflict={form.conflict} form={form} />}
      <fieldset
        aria-label="The dish"
        disabled={isBusy || !isAwake}
        onChange={({ target }) => 'name' in target && mend(String(target.name))}
        className="grid min-w-0 gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_min(22rem,45%)] xl:grid-rows-[auto_1fr]"
      >
        <DishWords form={form} errors={errors} />
        <DishPlace
          form={form}
          errors={errors}
          progress={progress}
          onPicture={() => mend('image')}
        />
        <div className="grid content-start gap-8">
          <DishFactsFields form={form} errors={errors} />
        </div>
      </fieldset>
      <div className="mt-4 max-w-sm">
        <SubmitButton
          isBusy={isBusy}
          busyText={progress === undefined ? busyText : 'Sending the picture…'}
        >
          {button}
        </SubmitButton>
        <Failure failure={failure} onLogIn={form.setAside} />
        {children}
      </div>
    </RefusableForm>
  )
}

/** What is wrong with none of the fields; whoever is no longer let in loses nothing. */
function Failure({ failure, onLogIn }: { failure: Error | undefined; onLogIn: () => void }) {
  const { pathname, search, hash } = useLocation()
  const status = failure instanceof ApiError ? failure.status : 0
  const isShutOut = status === 401 || status === 403
  return (
    <div role="alert" className="mt-3 font-medium text-danger">
      {failure?.message}
      {isShutOut && (
        <>
          {' '}
          What you have written stays in this tab.{' '}
          <Link
            to={signInAddress(pathname + search + hash, 'admin')}
            onClick={onLogIn}
            className="underline underline-offset-4"
          >
            Log in as an administrator
          </Link>
        </>
      )}
    </div>
  )
}
