import { type FormEvent, useEffect } from 'react'
import type { Contact } from '#modules/accounts/guests/rules.ts'
import { useContact } from '#modules/accounts/guests/ui/use-contact.ts'
import type { CartItem } from '#modules/cart/contract.ts'
import { isTroubled } from '#modules/cart/rules.ts'
import { placeFreeOrder, type Wishes } from '#modules/orders/contract/guest.ts'
import { SubstitutionField } from '#modules/orders/shortages/ui/substitution-field.tsx'
import { PickupSection } from '#modules/orders/times/ui/pickup-section.tsx'
import { KitchenFields } from '#modules/orders/ui/kitchen-fields.tsx'
import { PickupNameField } from '#modules/orders/ui/pickup-name-field.tsx'
import { useWishes } from '#modules/orders/ui/use-wishes.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { CartTrouble } from './cart-trouble.tsx'
import { ClosedNow } from './closed-now.tsx'
import { GuestContact } from './guest-contact.tsx'
import { missingContact } from './missing-contact.ts'
import { OrderSummary } from './order-summary.tsx'
import { PickupPlace } from './pickup-place.tsx'
import { checkoutTexts } from './texts.ts'
import { TypeStep } from './type-step.tsx'
import { usePlaceOrder } from './use-place-order.ts'

interface FreeCheckoutProps {
  lines: readonly CartItem[]
  /** The name of whoever is signed in; empty for a guest. */
  name: string
  /** What a guest without an account has said of themselves. */
  contact: Contact | undefined
}

/** A cart that costs nothing is ordered without a card. */
export function FreeCheckout({ lines, name, contact }: FreeCheckoutProps) {
  const { chosen, pickup, wishes } = useWishes(contact !== undefined)
  const { refetch, closed } = pickup
  const isChosen = pickup.isChosen && closed === ''
  const saving = useContact(contact)
  const api = useApi()
  // A press that nobody hears yet would only load the page again.
  const isHydrated = useHydrated()
  const missing = contact === undefined || saving.isSaved ? undefined : missingContact(saving)
  const { place, isBusy, problem, missed } = usePlaceOrder(lines, wishes, (body: Wishes, options) =>
    api(placeFreeOrder, { body }, options),
  )
  useEffect(() => {
    if (missed) void refetch()
  }, [missed, refetch])

  function send(event: FormEvent) {
    event.preventDefault()
    if (missing?.check() === false) return
    void place(wishes, missing?.prepare)
  }

  return (
    <div className="grid items-start gap-5 md:gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,min(26rem,50%))] xl:gap-14">
      {lines.some(isTroubled) ? (
        <CartTrouble lines={lines} />
      ) : (
        <div>
          <TypeStep chosen={chosen} isDisabled={isBusy} />
          <PickupPlace type={chosen.type} said={chosen.said} />
          {pickup.isAsked && (
            <PickupSection
              pickup={pickup}
              type={chosen.type}
              held={undefined}
              missed={isBusy ? undefined : missed}
            />
          )}
          {isChosen && <KitchenFields isDisabled={isBusy} />}
          {contact !== undefined && <GuestContact saving={saving} isDisabled={isBusy} />}
          {contact === undefined && isChosen && <PickupNameField own={name} isDisabled={isBusy} />}
          {closed !== '' && <ClosedNow type={chosen.type} why={closed} />}
          {isChosen && (
            <>
              <SubstitutionField isDisabled={isBusy} />
              <form method="post" onSubmit={send} aria-label={checkoutTexts.placeOrder}>
                <p className="mb-4 text-muted">{checkoutTexts.free}</p>
                <ErrorText>{problem}</ErrorText>
                <div className="mt-3">
                  <SubmitButton
                    isBusy={isBusy}
                    busyText={checkoutTexts.placing}
                    isDisabled={!isHydrated}
                  >
                    {checkoutTexts.placeOrder}
                  </SubmitButton>
                </div>
              </form>
            </>
          )}
        </div>
      )}
      <OrderSummary lines={lines} total={0} taxes={undefined} />
    </div>
  )
}
