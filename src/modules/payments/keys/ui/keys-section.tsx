import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Fold } from '#ui-kit/fold.tsx'
import { Notice } from '#ui-kit/notice.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useAct } from '#ui-kit/use-act.ts'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import {
  type AllPaymentKeys,
  keepPaymentKeys,
  listPaymentKeys,
  type PaymentKeys,
  removePaymentKeys,
  usePaymentKeys as putInUse,
} from '../contract.ts'
import { page, realWhyText, usedAtText } from '../house-texts.ts'
import { KeysRow } from './keys-row.tsx'

/** Does work that wants a fresh sign-in; answers false when whoever was asked for it gave up. */
type WithRecentSignIn = (work: () => Promise<void>) => Promise<boolean>

interface KeysSectionProps {
  withRecentSignIn: WithRecentSignIn
}

/** Keys of the owner's account: pasted once, tried at once, and put in use in a second step. */
export function KeysSection({ withRecentSignIn }: KeysSectionProps) {
  const { data } = useQuery(queryOf(useApi(), listPaymentKeys))
  if (!data) return null
  return (
    <section aria-labelledby="keys-heading">
      <h2 id="keys-heading" tabIndex={-1} className="text-xl outline-none">
        {page.heading}
      </h2>
      {data.isFixed ? (
        <p className="mt-1 max-w-prose text-muted">{page.fixed}</p>
      ) : (
        <OwnKeys all={data} withRecentSignIn={withRecentSignIn} />
      )}
    </section>
  )
}

interface OwnKeysProps extends KeysSectionProps {
  all: AllPaymentKeys
}

function OwnKeys({ all, withRecentSignIn }: OwnKeysProps) {
  const { keys, isUnreadable, isReachable, usedAt } = all
  const { change, keep, problem, isBusy, led } = useKeyChanges(withRecentSignIn)
  const isLiveInUse = keys.some(({ mode, isInUse }) => isInUse && mode === 'live')
  const form = <KeysForm onSend={keep} />
  return (
    <>
      {isUnreadable && <Notice>{page.unreadable}</Notice>}
      {usedAt !== null && <Notice>{`${usedAtText(usedAt)} ${page.unused}`}</Notice>}
      {keys.length === 0 && (
        <div className="mt-1 mb-5">
          <p className="max-w-prose text-muted">{page.whatFor}</p>
          <Where />
        </div>
      )}
      {keys.length > 0 && (
        <ul className="mt-4 mb-4 grid gap-4">
          {keys.map((each) => (
            <KeysRow
              key={each.processor}
              keys={each}
              isReachable={isReachable}
              isLiveInUse={isLiveInUse}
              isBusy={isBusy}
              isLedTo={led === each.processor}
              onUse={() => void change(isLiveInUse && each.mode === 'test' ? 'test' : 'use', each)}
              onStop={() => void change('stop', each)}
              onRemove={() => void change('remove', each)}
            />
          ))}
        </ul>
      )}
      <ErrorText>{problem}</ErrorText>
      {keys.length === 0 ? (
        <div className="max-w-xl">{form}</div>
      ) : (
        <Fold
          hasError={false}
          summary={
            <>
              <span className="block font-semibold">{page.more}</span>
              <span className="text-sm text-muted">{page.moreWhy}</span>
            </>
          }
        >
          <Where />
          {form}
        </Fold>
      )}
    </>
  )
}

type Change = 'use' | 'test' | 'stop' | 'remove'

interface Asked {
  question?: { title: string; text: string; confirm: string }
  /** With `true` after the owner has said to leave what is open. */
  work: (api: ReturnType<typeof useApi>, mayAbandon?: true) => Promise<AllPaymentKeys>
  done: string
}

const changes: Readonly<Record<Change, (keys: PaymentKeys, isTest: boolean) => Asked>> = {
  use: ({ processor, mode, account }, isTest) => ({
    ...(mode === 'live' && {
      question: {
        title: page.realQuestion,
        text: realWhyText(account || page.heading, isTest),
        confirm: page.realAnswer,
      },
    }),
    work: using(processor),
    done: mode === 'live' ? page.nowReal : page.nowTest,
  }),
  test: ({ processor }) => ({
    question: { title: page.testQuestion, text: page.testWhy, confirm: page.testAnswer },
    work: using(processor),
    done: page.nowTest,
  }),
  stop: () => ({
    question: { title: page.stopQuestion, text: page.stopWhy, confirm: page.stopAnswer },
    work: using(null),
    done: page.nowNone,
  }),
  remove: ({ processor }) => ({
    question: { title: page.removeQuestion, text: page.removeWhy, confirm: page.removeAnswer },
    work: (api) => api(removePaymentKeys, { params: { processor } }),
    done: page.removed,
  }),
}

const abandonQuestion = () => ({
  title: page.abandonQuestion,
  text: page.abandonWhy,
  confirm: page.abandonAnswer,
  cancel: page.cancel,
})

function useKeyChanges(withRecentSignIn: WithRecentSignIn) {
  const api = useApi()
  const queries = useQueryClient()
  const { act, isBusy, problem } = useAct()
  const [led, setLed] = useState<string>()
  const { isTest = false } = useRestaurant()

  /** Shows what the server keeps now; false when whoever was asked for their password gave up. */
  async function ask(
    work: () => Promise<AllPaymentKeys>,
    done: string,
    isNext: (keys: PaymentKeys) => boolean,
  ): Promise<boolean> {
    setLed(undefined)
    const isDone = await withRecentSignIn(async () => {
      const all = await work()
      queries.setQueryData(queryOf(api, listPaymentKeys).queryKey, all)
      setLed(all.keys.find(isNext)?.processor)
    })
    if (!isDone) return false
    for (const key of ['payment-status', 'payment-setup']) {
      void queries.invalidateQueries({ queryKey: [key] })
    }
    void toasts.show('success', done)
    return true
  }

  async function change(what: Change, keys: PaymentKeys): Promise<void> {
    const { question, work, done } = changes[what](keys, isTest)
    if (isBusy || (question && !(await dialogs.ask({ ...question, cancel: page.cancel })))) return
    const isNext = ({ processor }: PaymentKeys) => processor === keys.processor
    await act(() =>
      ask(() => work(api), done, isNext).catch(async (failure: unknown) => {
        if (!isRefusedByAccount(failure) || !(await dialogs.ask(abandonQuestion()))) throw failure
        await ask(() => work(api, true), done, isNext)
      }),
    )
    // The button that was pressed may have gone with what it did.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#keys-heading')?.focus()
  }

  const keep = (body: { publishableKey: string; secretKey: string }) =>
    ask(
      () => api(keepPaymentKeys, { body }),
      page.kept,
      ({ mode, ending }) =>
        body.secretKey.trim().endsWith(ending) && body.publishableKey.includes(`_${mode}_`),
    )
  return { change, keep, problem, isBusy, led }
}

function using(processor: string | null): Asked['work'] {
  return (api, mayAbandon) =>
    api(putInUse, { body: { processor, ...(mayAbandon && { mayAbandon }) } })
}

/** Only its owner can say what becomes of what nobody can close any more. */
function isRefusedByAccount(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'account_refuses'
}

interface KeysFormProps {
  /** Answers false when whoever was asked for their password gave up. */
  onSend: (keys: { publishableKey: string; secretKey: string }) => Promise<boolean>
}

/** Two keys, pasted once. What is refused stays in its field; what is kept is gone from the page. */
function KeysForm({ onSend }: KeysFormProps) {
  const { wiring, errors, isBusy } = useCheckedForm({
    field: 'secretKey',
    // Only who has given them out can say what is wrong with them.
    check: () => ({}),
    async work({ publishableKey = '', secretKey = '' }, sent) {
      if (await onSend({ publishableKey, secretKey })) sent.reset()
    },
  })

  const plain = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'off' } as const
  return (
    <RefusableForm {...wiring}>
      <TextField
        {...plain}
        name="publishableKey"
        label={page.publishable}
        hint={page.publishableHint}
        error={errors['publishableKey']}
      />
      <TextField
        {...plain}
        name="secretKey"
        label={page.secret}
        hint={page.secretHint}
        error={errors['secretKey']}
      />
      <Button type="submit" aria-disabled={isBusy} className="justify-self-start">
        {isBusy ? page.sending : page.send}
      </Button>
    </RefusableForm>
  )
}

/** Where keys are found. */
function Where() {
  return (
    <p className="max-w-prose text-muted">
      <span>{`${page.where} `}</span>
      <a
        href="https://dashboard.stripe.com/apikeys"
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-6 items-center gap-1 font-semibold text-text underline decoration-primary decoration-2 underline-offset-4 hover:text-primary"
      >
        <span>{page.toKeys}</span>
        <ExternalLink aria-hidden="true" className="size-4" />
      </a>
    </p>
  )
}
