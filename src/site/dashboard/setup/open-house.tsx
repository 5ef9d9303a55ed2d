import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useConfirmedSignIn } from '#modules/accounts/ui/confirm-sign-in.tsx'
import { openHouse } from '#modules/restaurant/contract/house.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Notice } from '#ui-kit/notice.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useHouseAct } from '../use-house-act.ts'
import { openTexts as texts } from './house-texts.ts'

/** Opens a test house for real money: explained first, asked once more, and done at one stroke. */
export function OpenHouse() {
  const { isTest } = useRestaurant()
  return isTest ? <Opening /> : null
}

function Opening() {
  const api = useApi()
  const queries = useQueryClient()
  const { withRecentSignIn, confirmDialog } = useConfirmedSignIn()
  const { problem, isBusy, act } = useHouseAct()

  async function open() {
    const { sure, sureAll, confirm, cancel } = texts
    const isMeant = !isBusy && (await dialogs.ask({ title: sure, text: sureAll, confirm, cancel }))
    if (!isMeant) return
    const isDone = await act(() =>
      withRecentSignIn(async () => {
        await api(openHouse, {})
      }),
    )
    if (!isDone) return
    await queries.invalidateQueries()
    void toasts.show('success', texts.isOpen)
  }

  return (
    <section
      aria-labelledby="open-house"
      className="mt-10 rounded-card border border-border bg-surface p-5 md:p-8"
    >
      <h2 id="open-house" className="text-2xl">
        {texts.title}
      </h2>
      <p className="mt-2 text-muted">{texts.about}</p>
      <ul className="mt-4 grid list-disc gap-1 pl-5">
        {texts.goes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-4 text-muted">{texts.stays}</p>
      <Button className="mt-6" aria-disabled={isBusy} onClick={() => void open()}>
        {isBusy ? texts.opening : texts.open}
      </Button>
      <ErrorText>{problem}</ErrorText>
      {confirmDialog}
    </section>
  )
}

/** Stands in the place of figures and books while the house is not open. */
export function NoBooks() {
  return (
    <div className="mt-4 max-w-2xl">
      <Notice>
        <span>{`${texts.noBooks} `}</span>
        <Link to="/dashboard/settings/setup#open-house" className="underline underline-offset-4">
          {texts.toOpening}
        </Link>
      </Notice>
    </div>
  )
}
