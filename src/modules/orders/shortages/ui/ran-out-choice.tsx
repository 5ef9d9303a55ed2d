import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError, queryKeyOf } from '#kernel/api.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { messageOf } from '#kernel/message-of.ts'
import { formatDollars } from '#kernel/money.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { PhoneLink } from '#ui-kit/phone-link.tsx'
import { inputClass } from '#ui-kit/text-field.tsx'
import { getFollowedOrder } from '../../contract/guest.ts'
import { answerShortage, type FollowedShortage } from '../contract.ts'
import { substitutionTexts } from '../texts.ts'
import { ranOutTexts } from './texts.ts'

interface RanOutChoiceProps {
  token: string
  shortage: FollowedShortage
  phone: string
  onAnswered: () => void
}

/** Something similar, without it, or nothing at all; what each gives back stands with it. */
export function RanOutChoice({ token, shortage, phone, onAnswered }: RanOutChoiceProps) {
  const { offers, back, canCancel, otherwise } = shortage
  const { answer, isBusy, problem } = useShortageAnswer(token, shortage._id, onAnswered)
  const [chosen, setChosen] = useState('')
  const id = useId()
  const dishId = offers.some((each) => each.dishId === chosen) ? chosen : offers[0]?.dishId

  async function cancel() {
    const isConfirmed = await dialogs.ask({
      title: ranOutTexts.cancelTitle,
      text: ranOutTexts.cancelText,
      confirm: ranOutTexts.cancelYes,
      cancel: ranOutTexts.cancelNo,
    })
    if (isConfirmed) await answer({ choice: 'cancel' })
  }

  return (
    <>
      <div className="mt-4 grid gap-4 noscript:hidden max-sm:[&_button]:w-full">
        {offers.length > 0 && (
          <div className="flex flex-wrap items-end gap-3">
            <label htmlFor={id} className="min-w-0 grow basis-56 text-sm font-semibold">
              <span>{ranOutTexts.instead}</span>
              <select
                id={id}
                value={dishId}
                onChange={({ currentTarget }) => setChosen(currentTarget.value)}
                className={`${inputClass} mt-1 text-base font-normal`}
              >
                {offers.map((each) => (
                  <option key={each.dishId} value={each.dishId}>
                    {each.back > 0
                      ? ranOutTexts.offer(each.name, formatDollars(each.back))
                      : each.name}
                  </option>
                ))}
              </select>
            </label>
            <Button
              disabled={isBusy}
              onClick={() => void answer({ choice: 'swap', ...(dishId && { dishId }) })}
            >
              {ranOutTexts.swap}
            </Button>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            kind={offers.length > 0 ? 'secondary' : 'primary'}
            disabled={isBusy}
            onClick={() => void answer({ choice: 'drop' })}
          >
            {back > 0 ? ranOutTexts.dropFor(formatDollars(back)) : ranOutTexts.drop}
          </Button>
          {canCancel && (
            <Button kind="secondary" disabled={isBusy} onClick={() => void cancel()}>
              {ranOutTexts.cancel}
            </Button>
          )}
        </div>
      </div>
      <ErrorText>{problem}</ErrorText>
      <p className="mt-4 hidden noscript:block">
        {phone ? (
          <>
            <span>{ranOutTexts.call}</span>{' '}
            <PhoneLink phone={phone} className="font-semibold underline" />
            <span>.</span>
          </>
        ) : (
          <span>{ranOutTexts.needsScript}</span>
        )}
      </p>
      <p className="mt-4 text-muted">{substitutionTexts.ifNotChosen[otherwise]}</p>
    </>
  )
}

/** Sends the answer; what somebody else or the clock has chosen first is shown as it is. */
function useShortageAnswer(token: string, key: string, onAnswered: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function answer(body: InputOf<typeof answerShortage>['body']): Promise<void> {
    setIsBusy(true)
    setProblem('')
    try {
      await api(answerShortage, { params: { token, key }, body })
      onAnswered()
    } catch (failure) {
      const isChosen = failure instanceof ApiError && failure.code === 'already_chosen'
      if (isChosen) onAnswered()
      else setProblem(messageOf(failure))
    }
    // The money, too, is asked for under this key.
    await queries.invalidateQueries({
      queryKey: queryKeyOf(getFollowedOrder, { params: { token } }),
    })
    setIsBusy(false)
  }

  return { answer, isBusy, problem }
}
