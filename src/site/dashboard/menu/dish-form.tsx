import { type ReactNode, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiError } from '#kernel/api.ts'
import { messageOf } from '#kernel/message-of.ts'
import { PictureField } from '#modules/media/ui/picture-field.tsx'
import { usePictureUpload } from '#modules/media/ui/use-picture-upload.ts'
import { type CatalogueItem, problemsFromWire } from '#modules/menu/contract.ts'
import { DishFactsFields } from '#modules/menu/ui/editor/dish-facts-fields.tsx'
import { DishWords } from '#modules/menu/ui/editor/dish-words.tsx'
import { dishFormTexts } from '#modules/menu/ui/editor/house-texts.ts'
import type { DishDraftState, DishFieldsProps } from '#modules/menu/ui/editor/use-dish-draft.ts'
import { type DishDraft, draftOf, findDraftProblems } from '#modules/menu/writing.ts'
import { signInAddress } from '#site/sign-in-address.ts'
import { leadTo } from '#ui-kit/lead-to.ts'
import { LoadTheirs } from '#ui-kit/load-theirs.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { menuPagesTexts } from './house-texts.ts'

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
      const reason = messageOf(error)
      const message = menuPagesTexts.pictureFailed(reason)
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

  function beginAnew() {
    setFailure(undefined)
    focusFirst(element.current, { name: '' })
  }

  const mend = (name: string) => setErrors(({ [name]: _mended, ...rest }) => rest)
  return (
    <RefusableForm ref={element} onSend={send} onMend={mend}>
      <fieldset
        aria-label={menuPagesTexts.dish}
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
          busyText={progress === undefined ? busyText : menuPagesTexts.uploading}
        >
          {button}
        </SubmitButton>
        <Failure failure={failure} form={form} onTheirs={beginAnew} />
        {children}
      </div>
    </RefusableForm>
  )
}

/** Leads to the first field of a form that has something wrong with it. */
function focusFirst(
  form: HTMLFormElement | null,
  problems: Readonly<Record<string, string>>,
): void {
  const first = [...(form?.elements ?? [])].find(
    (field) => 'name' in field && problems[String(field.name)] !== undefined,
  )
  if (first instanceof HTMLElement) first.focus()
}

interface DishPlaceProps extends DishFieldsProps {
  progress: number | undefined
  onPicture: () => void
}

/** The dish's picture, and where else the dish is shown. */
function DishPlace({ form, errors, progress, onPicture }: DishPlaceProps) {
  const { draft, read, change, picture, choosePicture } = form
  return (
    <div className="grid content-start gap-5 xl:row-span-2">
      <PictureField
        label={dishFormTexts.fields.image}
        name="image"
        value={picture}
        kept={read.image === '' ? undefined : read.image}
        progress={progress}
        error={errors['image']}
        onChange={(value) => {
          choosePicture(value)
          onPicture()
        }}
      />
      <TextField
        label={dishFormTexts.fields.imageAlt}
        name="imageAlt"
        autoComplete="off"
        hint={menuPagesTexts.imageAltHint}
        value={draft.imageAlt}
        error={errors['imageAlt']}
        onChange={({ currentTarget }) => change({ imageAlt: currentTarget.value })}
      />
      <fieldset>
        <legend className="text-sm font-semibold">{menuPagesTexts.alsoShown}</legend>
        <Flag
          label={menuPagesTexts.popular}
          isOn={draft.popular}
          onChange={(popular) => change({ popular })}
        />
        <Flag
          label={menuPagesTexts.offered}
          isOn={draft.offered}
          onChange={(offered) => change({ offered })}
        />
      </fieldset>
    </div>
  )
}

interface FlagProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Flag({ label, isOn, onChange }: FlagProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-5 shrink-0"
      />
      <span>{label}</span>
    </label>
  )
}

interface FailureProps {
  failure: Error | undefined
  form: DishDraftState
  /** The form has begun anew with what somebody else has saved. */
  onTheirs: () => void
}

/** What is wrong with none of the fields; whoever is no longer let in loses nothing. */
function Failure({ failure, form, onTheirs }: FailureProps) {
  const { pathname, search, hash } = useLocation()
  const status = failure instanceof ApiError ? failure.status : 0
  // The server shows the dish as the catalogue does.
  const theirs =
    failure instanceof ApiError ? (failure.body['current'] as CatalogueItem | undefined) : undefined
  const isShutOut = status === 401 || status === 403
  return (
    <div role="alert" className="mt-3 font-medium text-danger">
      {failure && (
        <span ref={leadTo} tabIndex={-1}>
          {theirs ? menuPagesTexts.stillHere(failure.message) : failure.message}
        </span>
      )}
      {isShutOut && (
        <>
          {' '}
          <span>{menuPagesTexts.kept}</span>{' '}
          <Link
            to={signInAddress(pathname + search + hash, 'admin')}
            onClick={form.setAside}
            className="underline underline-offset-4"
          >
            {menuPagesTexts.logIn}
          </Link>
        </>
      )}
      {theirs && (
        <div className="mt-2">
          <LoadTheirs
            isUnsaved={form.isUnsaved}
            onLoad={() => {
              form.begin(draftOf(theirs), theirs.version)
              onTheirs()
            }}
          />
        </div>
      )}
    </div>
  )
}
