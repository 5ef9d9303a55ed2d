import { useEffect, useEffectEvent, useRef } from 'react'
import { dollarsFromCents } from '#kernel/money.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { dishSearchId } from './dish-search.tsx'
import { typedIn } from './guest.ts'
import { KitchenFields } from './kitchen-fields.tsx'
import { TypeChoice } from '#modules/orders/ui/type-choice.tsx'
import { placeWords } from '#modules/orders/by-phone/ui/pay-ways.tsx'
import { OrderInFoot } from '#modules/orders/by-phone/ui/order-in-foot.tsx'
import { PayFields } from './pay-fields.tsx'
import { PlacedOrder } from './placed-order.tsx'
import { StartOver } from './start-over.tsx'
import { draft, useDraft } from './ticket-draft.ts'
import { OrderLines, TicketLines } from './ticket-lines.tsx'
import { ticketTexts } from './texts.ts'
import { TimeField } from './time-field.tsx'
import { useDeskStands } from './use-desk-stands.ts'
import { useForgetGuest } from './use-forget-guest.ts'
import { usePricedLines } from './use-priced-lines.ts'
import { useTakeOrder } from './use-take-order.ts'
import { useTicketBill } from './use-ticket-bill.ts'
import { useTicketType } from './use-ticket-type.ts'
import { useTicketTime } from './use-ticket-time.ts'
import { useTicketTip } from './use-ticket-tip.ts'
import type { Ticket } from './use-ticket.ts'
import { WhoFields } from './who-fields.tsx'

interface TicketFormProps {
  menu: readonly MenuItem[]
  ticket: Ticket
}

/** A dish that cannot be had, a field that was refused, or the first of the times that there are instead. */
const wrongOne = '[aria-invalid], [data-wrong] :is(button, input:enabled)'

const dishIsGone = 'A dish that has left the menu was removed from the order.'

/**
 * What it comes to, and the button, stay in sight while somebody speaks: at the foot of the paper, or of the screen
 * where the paper is below the dishes.
 */
const footClass = `border-t border-border bg-surface
  min-[900px]:sticky min-[900px]:bottom-0 min-[900px]:-mx-6 min-[900px]:grid min-[900px]:gap-2 min-[900px]:px-6 min-[900px]:pt-2.5 min-[900px]:pb-4
  max-[899px]:fixed max-[899px]:inset-x-0 max-[899px]:bottom-0 max-[899px]:z-20 max-[899px]:flex max-[899px]:items-end max-[899px]:gap-5 max-[899px]:px-5 max-[899px]:pt-2.5 max-[899px]:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:max-[899px]:px-8`

/** The paper beside the phone or the till: what, for whom, and how it is paid; one button. */
export function TicketForm({ menu, ticket }: TicketFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const written = useDraft()
  const { guest, allergies, note, pay, at, placed } = written
  const time = useTicketTime()
  const { type, choices, said, choose } = useTicketType()
  const { take, fields, problem, isBusy, mend } = useTakeOrder(time)
  const { forget, confirmDialog } = useForgetGuest(form)
  const isAdmin = useSession()?.role === 'admin'
  const stands = useDeskStands(ticket)
  const lines = usePricedLines(ticket.lines, menu, stands)
  const goodsCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  const tip = useTicketTip(type, goodsCents)
  const slot = time.time?.slot
  const bill = useTicketBill(ticket.lines, { type, said, slot, goodsCents, tipCents: tip.cents })
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isEmpty = ticket.lines.length === 0
  const resume = useEffectEvent(() => {
    if (draft.resume(typedIn(form.current), menu)) void toasts.show('error', dishIsGone)
  })
  useEffect(() => resume(), [])

  async function send(typed: HTMLFormElement) {
    const wanted = ticket.lines.map(({ dishId, quantity, options, note: aside }) => {
      return { dishId, quantity, options: [...options], note: aside }
    })
    const who = at === 'counter' ? { at, tip: dollarsFromCents(tip.cents) } : guest
    if (
      tip.problem === '' &&
      (await take({ lines: wanted, ...who, allergies, note, pay, type: said }))
    )
      return
    // What is wrong first has the focus once its sentence stands there.
    setTimeout(() => firstWrong(typed, wanted.length === 0)?.focus())
  }

  const isForLater = time.time !== undefined
  const paying = <PayFields {...{ at, pay, guest, fields, tip, isForLater }} />
  return (
    <section
      aria-labelledby="ticket-heading"
      className="rounded-card border border-border bg-surface p-5 md:px-6 md:pt-6 max-[899px]:mb-14 max-[899px]:[&_:is(input,textarea,button)]:scroll-mb-32 min-[900px]:sticky min-[900px]:pb-0 min-[900px]:top-26 min-[900px]:-mt-27 min-[900px]:max-h-[calc(100dvh-7.5rem)] min-[900px]:scroll-pb-40 min-[900px]:overflow-y-auto"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="ticket-heading" tabIndex={-1} className="text-2xl">
          The order
        </h2>
        <StartOver written={written} />
      </div>
      {isEmpty && placed && <PlacedOrder placed={placed} key={placed.id} />}
      <RefusableForm ref={form} onSend={send} onMend={mend}>
        {/* In the form, whose foot stays in sight as far as the form goes. */}
        <div className="mb-2">
          <TicketLines lines={lines} ticket={ticket} stands={stands} />
          <ErrorText>{isEmpty ? '' : fields['lines']}</ErrorText>
        </div>
        <WhoFields {...{ at, guest, fields }} onForget={isAdmin ? forget : undefined} />
        <TypeChoice legend={ticketTexts.type} {...{ type, choices }} onChoose={choose} />
        {/* Whoever stands there has the money in their hand. */}
        {at === 'counter' && paying}
        <TimeField time={time} error={fields['slot']} />
        <KitchenFields allergies={allergies} note={note} fields={fields} />
        {at === 'phone' && paying}
        <div className={footClass}>
          <OrderInFoot items={items} tip={dollarsFromCents(tip.cents)} {...bill}>
            <OrderLines lines={lines} ticket={ticket} stands={stands} />
          </OrderInFoot>
          <div className="min-w-0 flex-1">
            {/* An order without a dish has its lines out of sight, below the dishes. */}
            <ErrorText>
              {isEmpty ? fields['lines'] : Object.keys(fields).length === 0 ? problem : ''}
            </ErrorText>
            <SubmitButton busyText="Placing…" isBusy={isBusy} isDisabled={bill.isAwaited}>
              {isEmpty ? 'Place order' : placeWords(pay, bill.total)}
            </SubmitButton>
          </div>
        </div>
      </RefusableForm>
      {/* A form of its own: within the other it would place the order. */}
      {confirmDialog}
    </section>
  )
}

/** Without a dish it is the search for one. */
function firstWrong(form: HTMLFormElement, isEmpty: boolean) {
  if (isEmpty) return document.getElementById(dishSearchId)
  return form.closest('section')?.querySelector<HTMLElement>(wrongOne)
}
