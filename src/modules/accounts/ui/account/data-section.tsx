import { Download } from 'lucide-react'
import { useState } from 'react'
import { useOwnAccount } from '#modules/accounts/ui/use-own-account.ts'
import { useConfirmedSignIn } from '#modules/accounts/ui/confirm-sign-in.tsx'
import { Button } from '#ui-kit/button.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { FailureText } from '#ui-kit/failure-text.tsx'
import { Section } from '#ui-kit/section.tsx'

/** Everything that is held of the person, to take along. */
export function DataSection() {
  const { getDataFile } = useOwnAccount()
  const { withRecentSignIn, confirmDialog } = useConfirmedSignIn()
  const isHydrated = useHydrated()
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)

  async function download() {
    setIsBusy(true)
    setFailure(undefined)
    await withRecentSignIn(async () => save(await getDataFile(), 'my-data.json')).catch(setFailure)
    setIsBusy(false)
  }

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
        {isBusy ? 'Gathering it…' : 'Download my data'}
      </Button>
      <FailureText failure={failure} />
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
