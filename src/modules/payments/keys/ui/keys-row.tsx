import { type Ref, useEffect, useRef } from 'react'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import type { PaymentKeys } from '../contract.ts'
import { endingText, page } from '../house-texts.ts'

interface KeysRowProps {
  keys: PaymentKeys
  /** The provider can reach this site, and so can guests. */
  isReachable: boolean
  /** Real cards are taken now, with other keys. */
  isLiveInUse: boolean
  isBusy: boolean
  /** What was done has led here: whoever did it goes on at the next step. */
  isLedTo: boolean
  onUse: () => void
  onStop: () => void
  onRemove: () => void
}

/** An account at Stripe in one mode: whether it takes the money, and what may be done with it. */
export function KeysRow(props: KeysRowProps) {
  const { keys, isReachable, isLiveInUse, isLedTo } = props
  const { account, mode, ending, isInUse } = keys
  const isLive = mode === 'live'
  const row = useRef<HTMLLIElement>(null)
  const use = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isLedTo) return
    const step = isInUse ? next.current : use.current
    ;(step ?? row.current)?.focus({ preventScroll: true })
    row.current?.scrollIntoView({ block: 'nearest' })
  }, [isLedTo, isInUse])
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="scroll-mt-24 scroll-mb-28 rounded-card border border-border bg-surface p-5 outline-none sm:p-6"
    >
      <h3 className="font-sans text-lg font-semibold wrap-anywhere">{account || page.unnamed}</h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="inline-flex items-center gap-2 font-medium">
          <span
            aria-hidden="true"
            className={`size-2.5 rounded-full ${isInUse ? 'bg-success' : 'border-2 border-control'}`}
          />
          <span>{isInUse ? page.inUse : page.notInUse}</span>
        </span>
        <span className="text-muted">
          {`${isLive ? page.live : page.test}, ${endingText(ending)}`}
        </span>
      </p>
      {isInUse && !isLive && <TestSteps ref={next} isReachable={isReachable} />}
      {isInUse && <State keys={keys} />}
      {!isInUse && (isLive || !isLiveInUse) && (
        <p className="mt-4 max-w-prose text-muted">{isLive ? page.takeRealWhy : page.tryTestWhy}</p>
      )}
      <Actions {...props} ref={use} />
    </li>
  )
}

/** `ref`: what puts them in use. */
function Actions(props: KeysRowProps & { ref: Ref<HTMLButtonElement> }) {
  const { keys, isLiveInUse, isBusy, onUse, onStop, onRemove, ref } = props
  const isLive = keys.mode === 'live'
  if (keys.isInUse) {
    return (
      <div className="mt-5">
        <Button kind="secondary" aria-disabled={isBusy} onClick={onStop}>
          {page.stop}
        </Button>
      </div>
    )
  }
  const isBack = isLiveInUse && !isLive
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      <Button
        ref={ref}
        kind={isBack ? 'secondary' : 'primary'}
        aria-disabled={isBusy}
        onClick={onUse}
      >
        {isBack ? page.backToTest : isLive ? page.takeReal : page.tryTest}
      </Button>
      <Button kind="secondary" aria-disabled={isBusy} onClick={onRemove}>
        {page.remove}
      </Button>
    </div>
  )
}

interface TestStepsProps {
  ref: Ref<HTMLHeadingElement>
  isReachable: boolean
}

/** Test mode alone tries nothing: how a payment is tried now, and what comes after it. */
function TestSteps({ ref, isReachable }: TestStepsProps) {
  return (
    <div className="mt-4 max-w-prose rounded-input border border-border bg-surface2 p-4 sm:p-5">
      <h4 ref={ref} tabIndex={-1} className="font-sans font-semibold outline-none">
        {page.testIsOn}
      </h4>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5">
        <li>{page.testOrder}</li>
        <li>{page.testCard}</li>
        <li>{page.testWorked}</li>
      </ol>
      <LinkButton to="/ourShop/0" className="mt-4">
        {page.orderNow}
      </LinkButton>
      {isReachable && <p className="mt-4 text-sm text-muted">{page.testedAlone}</p>}
    </div>
  )
}

function State({ keys }: Pick<KeysRowProps, 'keys'>) {
  return (
    <div className="mt-4 grid max-w-prose gap-2 text-muted">
      <p>{keys.hasWebhook ? page.told : page.asked}</p>
      {keys.hasDomain && <p>{page.wallets}</p>}
    </div>
  )
}
