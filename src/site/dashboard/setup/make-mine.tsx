import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useConfirmedSignIn } from '#modules/accounts/ui/confirm-sign-in.tsx'
import { makeHouseMine } from '#modules/restaurant/contract/make-mine.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { mineTexts as texts } from './texts.ts'

/** From the sample to a house of one's own: said first, asked once more, and done at one stroke. */
export function MakeMine() {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { withRecentSignIn, confirmDialog } = useConfirmedSignIn()
  const [keepsMenu, setKeepsMenu] = useState(false)
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function make() {
    const isMeant =
      !isBusy &&
      (await dialogs.ask({
        title: texts.sure,
        text: keepsMenu ? texts.sureWithMenu : texts.sureAll,
        confirm: texts.confirm,
        cancel: texts.cancel,
      }))
    if (!isMeant) return
    setIsBusy(true)
    setFailure('')
    try {
      const isDone = await withRecentSignIn(async () => {
        await api(makeHouseMine, { body: { keepsMenu } })
      })
      if (isDone) {
        await queries.invalidateQueries()
        await navigate('/dashboard/setup/place')
      }
    } catch (error) {
      if (error instanceof Error) setFailure(error.message)
    }
    setIsBusy(false)
  }

  return (
    <section aria-labelledby="make-mine">
      <h2 id="make-mine" className="text-2xl">
        {texts.title}
      </h2>
      <p className="mt-2 text-muted">{texts.about}</p>
      <ul className="mt-4 grid list-disc gap-1 pl-5">
        {texts.goes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-4 text-muted">{texts.stays}</p>
      <fieldset className="mt-6 grid gap-2">
        <legend className="mb-2 font-semibold">{texts.menu}</legend>
        {[false, true].map((keeps) => (
          <label key={String(keeps)} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="keepsMenu"
              checked={keepsMenu === keeps}
              onChange={() => setKeepsMenu(keeps)}
              className="size-5 accent-primary"
            />
            {keeps ? texts.keepMenu : texts.emptyMenu}
          </label>
        ))}
      </fieldset>
      <Button className="mt-6" aria-disabled={isBusy} onClick={() => void make()}>
        {isBusy ? texts.making : texts.make}
      </Button>
      <ErrorText>{failure}</ErrorText>
      {confirmDialog}
    </section>
  )
}
