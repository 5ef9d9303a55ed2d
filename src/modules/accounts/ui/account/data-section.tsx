import { Download } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Section } from '#ui-kit/section.tsx'
import { useAct } from '#ui-kit/use-act.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { useConfirmedSignIn } from '../confirm-sign-in.tsx'
import { useOwnAccount } from '../use-own-account.ts'

/** Everything that is held of the person, to take along. */
export function DataSection() {
  const { getDataFile } = useOwnAccount()
  const { withRecentSignIn, confirmDialog } = useConfirmedSignIn()
  const isHydrated = useHydrated()
  const { act, isBusy, problem } = useAct()

  const download = () =>
    act(() => withRecentSignIn(async () => save(await getDataFile(), 'my-data.json')))

  return (
    <Section title="My data" intro="Everything this restaurant keeps about you, in one file.">
      <p className="text-muted">
        Your account and devices, your cart, your orders with what you paid for them, and which
        cards are saved for you at the card processor. Card numbers are not in it: they never come
        here. Notes that the staff keep for themselves are not in it either: ask the restaurant for
        those.
      </p>
      <Button
        kind="secondary"
        disabled={isBusy || !isHydrated}
        onClick={() => void download()}
        className="mt-5 max-sm:w-full noscript:hidden"
      >
        <Download aria-hidden="true" size={18} />
        <span>{isBusy ? 'Gathering it…' : 'Download my data'}</span>
      </Button>
      <ErrorText>{problem}</ErrorText>
      {confirmDialog}
    </Section>
  )
}

/** Hands a text to the browser as a file to keep. */
function save(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
