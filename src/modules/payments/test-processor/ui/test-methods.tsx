import { useEffect, useEffectEvent, useState } from 'react'
import { formatDollars } from '#kernel/money.ts'
import type { Contact } from '#modules/accounts/guests/rules.ts'
import type { OnlineMethod } from '#modules/restaurant/showing.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { Modal } from '#ui-kit/modal.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { payTexts } from '../../texts.ts'
import type { CardFormProps, CardProcessor } from '../../ui/card-processor.ts'
import { methodNames } from '../../ui/texts.ts'
import { methodTexts, testWalletOwner } from '../texts.ts'
import { payWithWalletOrBank } from './test-processor.ts'

interface TestMethodProps extends Pick<CardFormProps, 'onReady'> {
  method: OnlineMethod
}

/** What leads to the test processor's bank. */
export function TestMethodForm({ method, onReady }: TestMethodProps) {
  const api = useApi()
  const report = useEffectEvent(onReady)
  useEffect(() => {
    report({ ...payWithWalletOrBank(api, method), check: () => true })
    return () => report(undefined)
  }, [api, method])
  return (
    <p className="rounded-input border border-border bg-surface p-4 text-muted">
      {methodTexts.bankNext(methodNames[method])}
    </p>
  )
}

interface TestWalletProps {
  /** Dollars. */
  total: number
  isDisabled: boolean
  /** Answers whether it was paid. */
  onPay: (processor: CardProcessor, owner: Contact) => Promise<boolean>
}

/** What a phone shows when a wallet is asked: who pays, with what, how much, and one button. */
export function TestWallet({ total, isDisabled, onPay }: TestWalletProps) {
  const api = useApi()
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)

  function pay() {
    setIsOpen(false)
    void onPay({ ...payWithWalletOrBank(api, 'wallets'), check: () => true }, testWalletOwner)
  }

  return (
    <>
      <button
        type="button"
        disabled={isDisabled || !isHydrated}
        onClick={() => setIsOpen(true)}
        className="min-h-13 w-full rounded-input bg-text px-5 font-semibold text-bg transition-opacity duration-150 hover:opacity-90 disabled:opacity-60"
      >
        {methodTexts.payByWallet}
      </button>
      {isOpen && (
        <Modal title={methodTexts.wallet} onClose={() => setIsOpen(false)}>
          <p className="text-muted">{methodTexts.walletText}</p>
          <p className="mt-4 border-t border-border pt-4 font-semibold">{methodTexts.walletCard}</p>
          <p className="mt-1">{testWalletOwner.name}</p>
          <p className="text-muted">{`${testWalletOwner.phone} · ${testWalletOwner.email}`}</p>
          <Button className="mt-6 w-full" onClick={pay}>
            {payTexts.payNow(formatDollars(total))}
          </Button>
        </Modal>
      )}
    </>
  )
}
