import { Download } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Section } from '#ui-kit/section.tsx'
import { useAct } from '#ui-kit/use-act.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { useConfirmedSignIn } from '../confirm-sign-in.tsx'
import { useOwnAccount } from '../use-own-account.ts'
import { accountTexts } from './texts.ts'

/** Everything that is held of the person, to take along. */
export function DataSection() {
  const { getDataFile } = useOwnAccount()
  const { withRecentSignIn, confirmDialog } = useConfirmedSignIn()
  const isHydrated = useHydrated()
  const { act, isBusy, problem } = useAct()

  const download = () =>
    act(() => withRecentSignIn(async () => save(await getDataFile(), 'my-data.json')))

  return (
    <Section title={accountTexts.data.title} intro={accountTexts.data.intro}>
      <p className="text-muted">{accountTexts.data.contents}</p>
      <Button
        kind="secondary"
        disabled={isBusy || !isHydrated}
        onClick={() => void download()}
        className="mt-5 max-sm:w-full noscript:hidden"
      >
        <Download aria-hidden="true" size={18} />
        <span>{isBusy ? accountTexts.data.busy : accountTexts.data.download}</span>
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
