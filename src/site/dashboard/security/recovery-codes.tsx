import { Printer } from 'lucide-react'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { Button } from '#ui-kit/button.tsx'
import { printStyles } from '#ui-kit/print-styles.ts'
import { Card, State } from '#ui-kit/card.tsx'
import { CopyButton } from '#ui-kit/copy-button.tsx'
import { usePageStyle } from '#ui-kit/page-style.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** The way in without the phone, shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  usePageStyle(printStyles('a4'))
  const { name } = useRestaurant()
  const email = useSession()?.email
  return (
    <Card isNext title="Your recovery codes" beside={<State isOn />}>
      <p className="mt-3 text-muted">
        When your phone is lost or new, one of these stands in for its code. Each is good once. They
        are shown only now: print them, or keep them where you keep passwords.
      </p>
      <div data-receipt className="my-6">
        <p className="mb-4 hidden print:block">
          Recovery codes of {email} at {name}
        </p>
        <ul
          aria-label="Recovery codes"
          className="grid gap-x-8 gap-y-2 rounded-input border border-border bg-surface2 px-5 py-4 font-mono text-lg sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')}>Copy</CopyButton>
        <Button kind="secondary" onClick={() => print()}>
          <Printer aria-hidden="true" size={18} />
          Print
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </Card>
  )
}
