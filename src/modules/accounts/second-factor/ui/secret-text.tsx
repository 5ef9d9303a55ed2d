import { Smartphone } from 'lucide-react'
import { inGroups } from '#modules/accounts/second-factor/rules.ts'
import { buttonClass } from '#ui-kit/button.tsx'
import { CopyButton } from '#ui-kit/copy-button.tsx'

interface SecretTextProps {
  secret: string
  /** The otpauth address, which an authenticator on this device opens. */
  address: string
}

/** A key to type into an authenticator, four letters at a time. */
export function SecretText({ secret, address }: SecretTextProps) {
  const groups = inGroups(secret)
  return (
    <>
      <p
        data-secret
        className="flex flex-wrap gap-x-3 gap-y-1 rounded-input border border-border bg-surface2 px-4 py-3 font-mono text-lg tracking-wide"
      >
        {groups.map((group, index) => (
          // Groups may repeat, and never change their places.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>{group} </span>
        ))}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={secret}>Copy the key</CopyButton>
        <a href={address} className={buttonClass('secondary')}>
          <Smartphone aria-hidden="true" size={18} />
          Open in an app
        </a>
      </div>
    </>
  )
}
