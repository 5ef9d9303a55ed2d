import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { type Api, ApiError, type RawInput } from '#kernel/api.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ApiProvider, useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ChoiceCard } from '#ui-kit/choice-card.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Modal } from '#ui-kit/modal.tsx'
import { Notice } from '#ui-kit/notice.tsx'
import { PhoneLink } from '#ui-kit/phone-link.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextArea } from '#ui-kit/text-area.tsx'
import { type HouseChange, listTouched, settlePromises, type Touched } from '../contract.ts'
import { promiseTexts as texts, sayHowMany } from '../house-texts.ts'

type Found = OutputOf<typeof listTouched>

type Saved = OutputOf<typeof settlePromises>['saved']

/** A change that waits for the owner's word, and who waits for what becomes of it. */
interface Asked {
  change: HouseChange
  found: Found
  take: (saved: Saved) => void
  giveUp: (error: unknown) => void
}

/** Which calls may touch what guests were told, by what of their body does. */
const asks: Record<string, { name: keyof HouseChange; fields: readonly string[] }> = {
  '/settings/house': { name: 'house', fields: ['timeZone'] },
  '/settings/hours': { name: 'hours', fields: ['hours'] },
  '/slots/settings': { name: 'slots', fields: ['types'] },
  '/bookings/settings': { name: 'bookings', fields: ['closures'] },
  '/dining-tables': { name: 'tables', fields: ['tables'] },
}

/**
 * Asks about whatever its children save, where guests were told otherwise: the forms send what they always have
 * sent, and have their answer once the owner has chosen.
 */
export function AskFirst({ children }: { children: ReactNode }) {
  const api = useApi()
  const [asked, setAsked] = useState<Asked>()

  const asking: Api = async (endpoint, input, options) => {
    const ask = endpoint.method === 'PATCH' ? asks[endpoint.path] : undefined
    // Any call's input, once its types are forgotten.
    const body: Record<string, unknown> = { ...((input as RawInput | undefined)?.body as object) }
    if (!ask || !ask.fields.some((field) => body[field] !== undefined)) {
      return api(endpoint, input, options)
    }
    // By `asks`, this is the body of one of the five calls that a change is made of.
    const change = { [ask.name]: body } as HouseChange
    const found = await api(listTouched, { body: change })
    if (found.touched.length === 0) return api(endpoint, input, options)
    const saved = await new Promise<Saved>((take, giveUp) => {
      setAsked({ change, found, take, giveUp })
    }).finally(() => setAsked(undefined))
    // What the call's own endpoint answers, under its name.
    return saved[ask.name] as OutputOf<typeof endpoint>
  }

  return (
    <ApiProvider value={asking}>
      {children}
      {asked && (
        <TouchedSheet api={api} asked={asked} onFound={(found) => setAsked({ ...asked, found })} />
      )}
    </ApiProvider>
  )
}

interface TouchedSheetProps {
  api: Api
  asked: Asked
  /** The list has changed meanwhile. */
  onFound: (found: Found) => void
}

type Choice = InputOf<typeof settlePromises>['body']['choice']

/** Whom a change touches, and what is to become of them. Nothing is saved before that is said. */
function TouchedSheet({ api, asked, onFound }: TouchedSheetProps) {
  const { touched, isZone, mustGo, words } = asked.found
  const [choice, setChoice] = useState<Choice>(mustGo ? 'cancel' : 'keep')
  const [letter, setLetter] = useState(words)
  const [reason, setReason] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { send, close, isBusy, failure, wordsError } = useSettling(api, asked, onFound)
  const orders = touched.filter(({ kind }) => kind === 'order').length
  const howMany = sayHowMany({ bookings: touched.length - orders, orders })

  function submit(event: FormEvent) {
    event.preventDefault()
    void send(choice, choice === 'write' ? letter : choice === 'cancel' ? reason : '')
  }

  return (
    <Modal isSheet title={texts.title(howMany)} first="section" onClose={close}>
      <p className="mb-4 text-muted">{texts.about}</p>
      {isZone && <Notice>{texts.zone}</Notice>}
      {mustGo && <Notice>{texts.seats}</Notice>}
      <TouchedList
        touched={touched}
        label={howMany}
        onSkip={() => form.current?.querySelector<HTMLElement>('input:checked')?.focus()}
      />
      <form ref={form} method="post" noValidate onSubmit={submit} className="mt-6 grid gap-4">
        <Choices
          choices={mustGo ? ['cancel'] : ['keep', 'write', 'cancel']}
          choice={choice}
          onChoose={setChoice}
        />
        {choice === 'write' && (
          <TextArea
            label={texts.words}
            hint={texts.wordsHint}
            rows={5}
            maxLength={2000}
            value={letter}
            error={wordsError}
            onChange={({ target }) => setLetter(target.value)}
          />
        )}
        {choice === 'cancel' && orders > 0 && (
          <TextArea
            label={texts.reason}
            rows={2}
            maxLength={200}
            value={reason}
            error={wordsError}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <LeftOver touched={touched} choice={choice} />
        <ErrorText>{failure}</ErrorText>
        <SubmitButton isBusy={isBusy} busyText={texts.saving}>
          {texts.submit[choice]}
        </SubmitButton>
        <Button kind="secondary" disabled={isBusy} onClick={close}>
          {texts.back}
        </Button>
      </form>
    </Modal>
  )
}

/** Sends what was chosen. What is wrong with the settings themselves is for their form to say. */
function useSettling(
  api: Api,
  { change, found, take, giveUp }: Asked,
  onFound: TouchedSheetProps['onFound'],
) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [wordsError, setWordsError] = useState<string>()
  const isClosed = useRef(false)

  async function send(choice: Choice, words: string) {
    setIsBusy(true)
    setFailure('')
    setWordsError(undefined)
    const seen = found.touched.map(({ _id }) => _id)
    try {
      take((await api(settlePromises, { body: { change, choice, seen, words } })).saved)
    } catch (error) {
      await refuse(error)
    }
    setIsBusy(false)
  }

  async function refuse(error: unknown) {
    const isOwn = error instanceof ApiError && !isClosed.current
    if (!isOwn) return giveUp(error)
    const { fields, status, code, message } = error
    if (fields['words'] !== undefined) return setWordsError(fields['words'])
    if (status !== 0 && code !== 'others_touched') return giveUp(error)
    setFailure(message)
    if (status === 0) return undefined
    return api(listTouched, { body: change }).then(onFound, giveUp)
  }

  /** While it is being saved nobody can say that it was not: its answer is waited for. */
  function close() {
    isClosed.current = true
    if (!isBusy) giveUp(new Error(texts.notSaved))
  }

  return { send, close, isBusy, failure, wordsError }
}

interface TouchedListProps {
  touched: readonly Touched[]
  label: string
  /** By keys: past every number to be called. */
  onSkip: () => void
}

/** Whose they are, the next first, and how each can be reached. */
function TouchedList({ touched, label, onSkip }: TouchedListProps) {
  return (
    <section
      aria-label={label}
      // What scrolls by itself is reached by keys.
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
      className="max-h-[40dvh] overflow-y-auto rounded-input border border-border"
    >
      <button
        type="button"
        onClick={onSkip}
        className="sr-only rounded-input bg-text font-semibold text-bg focus:not-sr-only focus:m-2 focus:min-h-11 focus:px-4"
      >
        {texts.skip}
      </button>
      <ul className="divide-y divide-border">
        {touched.map(({ _id, when, name, party, number, phone, email, stays }) => (
          <li key={_id} className="grid gap-1 px-4 py-3">
            <p className="font-semibold">{when}</p>
            <p className="flex flex-wrap gap-x-2 wrap-anywhere">
              <span>{name}</span>
              <span className="text-muted">
                {party === null ? texts.order(number) : texts.booking(party)}
              </span>
            </p>
            <p className="flex flex-wrap gap-x-4 text-muted wrap-anywhere">
              {phone !== '' && <PhoneLink phone={phone} className="underline underline-offset-4" />}
              <span>{email === '' ? texts.noAddress : email}</span>
            </p>
            {stays !== '' && <p className="text-muted">{stays}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChoicesProps {
  choices: readonly Choice[]
  choice: Choice
  onChoose: (choice: Choice) => void
}

function Choices({ choices, choice, onChoose }: ChoicesProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{texts.choose}</legend>
      {choices.map((each) => (
        <ChoiceCard
          key={each}
          name="choice"
          value={each}
          title={texts[each]}
          text={texts[`${each}Hint`]}
          checked={choice === each}
          onChange={() => onChoose(each)}
        />
      ))}
    </fieldset>
  )
}

/** What is left to the owner: to call, and to hand out. */
function LeftOver({ touched, choice }: { touched: readonly Touched[]; choice: Choice }) {
  const unwritten = touched.filter(({ email }) => email === '').length
  const left = touched.filter(({ stays }) => stays !== '').length
  if (choice === 'keep') return null
  return (
    <>
      {unwritten > 0 && <p>{texts.callThem(unwritten)}</p>}
      {choice === 'cancel' && left > 0 && <p>{texts.left(left)}</p>}
    </>
  )
}
