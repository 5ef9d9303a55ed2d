import { Button, LinkButton } from '#ui-kit/button.tsx'
import type { PaymentKeys } from '../contract.ts'
import { endingText, page } from '../texts.ts'

interface KeysRowProps {
  keys: PaymentKeys
  /** The provider can reach this site, and so can guests. */
  isReachable: boolean
  /** Real cards are taken now, with other keys. */
  isLiveInUse: boolean
  isBusy: boolean
  onUse: () => void
  onStop: () => void
  onRemove: () => void
}

/** An account at Stripe in one mode: whether it takes the money, and what may be done with it. */
export function KeysRow(props: KeysRowProps) {
  const { keys, isReachable, isLiveInUse, isBusy, onUse, onStop, onRemove } = props
  const { account, mode, ending, isInUse } = keys
  const isLive = mode === 'live'
  const button = (text: string, onClick: () => void, kind: 'primary' | 'secondary') => (
    <Button kind={kind} aria-disabled={isBusy} onClick={onClick}>
      {text}
    </Button>
  )
  return (
    <li className="rounded-card border border-border bg-surface p-5 sm:p-6">
      <h3 className="font-sans text-lg font-semibold wrap-anywhere">{account || page.unnamed}</h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="inline-flex items-center gap-2 font-medium">
          <span
            aria-hidden="true"
            className={`size-2.5 rounded-full ${isInUse ? 'bg-success' : 'border-2 border-control'}`}
          />
          {isInUse ? page.inUse : page.notInUse}
        </span>
        <span className="text-muted">
          {isLive ? page.live : page.test}, {endingText(ending)}
        </span>
      </p>
      {isInUse && <State keys={keys} isReachable={isReachable} />}
      <div className="mt-5 flex flex-wrap gap-2.5">
        {isInUse ? (
          <>
            {!isLive && <LinkButton to="/ourShop/0">{page.openShop}</LinkButton>}
            {button(page.stop, onStop, 'secondary')}
          </>
        ) : (
          <>
            {isLiveInUse && !isLive
              ? button(page.backToTest, onUse, 'secondary')
              : button(isLive ? page.takeReal : page.tryTest, onUse, 'primary')}
            {button(page.remove, onRemove, 'secondary')}
          </>
        )}
      </div>
    </li>
  )
}

function State({ keys, isReachable }: Pick<KeysRowProps, 'keys' | 'isReachable'>) {
  const isTest = keys.mode === 'test'
  return (
    <div className="mt-3 grid max-w-prose gap-2 text-muted">
      {isTest && <p className="text-text">{page.tested}</p>}
      {isTest && isReachable && <p>{page.testedAlone}</p>}
      <p>{keys.hasWebhook ? page.told : page.asked}</p>
      {keys.hasDomain && <p>{page.wallets}</p>}
    </div>
  )
}
