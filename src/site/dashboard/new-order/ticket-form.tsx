import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf } from '#kernel/message-of.ts'
import { type Cents, dollarsFromCents } from '#kernel/money.ts'
import { useConfirmedSignIn } from '#modules/accounts/ui/confirm-sign-in.tsx'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import { forgetPhoneGuest, type PhoneGuest } from '#modules/orders/by-phone/contract.ts'
import { longestTexts } from '#modules/orders/by-phone/taking.ts'
import { OrderInFoot } from '#modules/orders/by-phone/ui/order-in-foot.tsx'
import { type At, PayWays, payWith, placeWords } from '#modules/orders/by-phone/ui/pay-ways.tsx'
import { ordersKey } from '#modules/orders/client.ts'
import { TypeChoice } from '#modules/orders/ui/type-choice.tsx'
import { longestAllergies } from '#modules/orders/wishing.ts'
import { useTipAsked } from '#modules/payments/ui/chosen-tip.ts'
import { readTipChoice } from '#modules/payments/ui/tip-choice.ts'
import { TipField } from '#modules/payments/ui/tip-field.tsx'
import type { OrderType } from '#modules/restaurant/showing.ts'
import { useRestaurant, useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { useLostRole } from '#site/dashboard/use-lost-role.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { ChoicePill } from '#ui-kit/choice-pill.tsx'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextArea } from '#ui-kit/text-area.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { dishSearchId } from './dish-search.tsx'
import { GuestFields } from './guest-fields.tsx'
import { typedIn } from './guest.ts'
import { ticketTexts as texts } from './house-texts.ts'
import { PlacedOrder } from './placed-order.tsx'
import { draft, type Draft, isBegun, useDraft } from './ticket-draft.ts'
import { OrderLines, TicketLines } from './ticket-lines.tsx'
import { TimeField } from './time-field.tsx'
import { useDeskStands } from './use-desk-stands.ts'
import { usePricedLines } from './use-priced-lines.ts'
import { useTakeOrder } from './use-take-order.ts'
import { useTicketBill } from './use-ticket-bill.ts'
import { useTicketTime } from './use-ticket-time.ts'
import { useTicketType } from './use-ticket-type.ts'
import type { Ticket } from './use-ticket.ts'

interface TicketFormProps {
  menu: readonly MenuItem[]
  ticket: Ticket
}

/**
 * What it comes to, and the button, stay in sight while somebody speaks: at the foot of the paper, or of the screen
 * where the paper comes after the dishes.
 */
const footClass = `border-t border-border bg-surface
  min-[900px]:sticky min-[900px]:bottom-0 min-[900px]:-mx-6 min-[900px]:grid min-[900px]:gap-2 min-[900px]:px-6 min-[900px]:pt-2.5 min-[900px]:pb-4
  max-[899px]:fixed max-[899px]:inset-x-0 max-[899px]:bottom-0 max-[899px]:z-20 max-[899px]:flex max-[899px]:items-end max-[899px]:gap-5 max-[899px]:px-5 max-[899px]:pt-2.5 max-[899px]:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:max-[899px]:px-8`

/** The paper beside the phone or the till: what, for whom, and how it is paid; one button. */
export function TicketForm({ menu, ticket }: TicketFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const written = useDraft()
  const { guest, allergies, note, at, placed } = written
  const time = useTicketTime()
  const { type, choices, said, choose } = useTicketType()
  const { take, fields, problem, isBusy, mend } = useTakeOrder(time)
  const { forget, confirmDialog } = useForgetGuest(form)
  const isAdmin = useSession()?.role === 'admin'
  const stands = useDeskStands(ticket)
  const lines = usePricedLines(ticket.lines, menu, stands)
  const goodsCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  const tip = useTicketTip(type, goodsCents)
  const handover = { type: said, slot: time.time?.slot }
  const bill = useTicketBill(ticket.lines, { type, handover, goodsCents, tipCents: tip.cents })
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isEmpty = ticket.lines.length === 0
  const resume = useEffectEvent(() => {
    if (draft.resume(typedIn(form.current), menu)) void toasts.show('error', texts.dishLeft)
  })
  useEffect(() => resume(), [])

  async function send(typed: HTMLFormElement) {
    const wanted = ticket.lines.map(({ dishId, quantity, options, note: aside }) => {
      return { dishId, quantity, options: [...options], note: aside }
    })
    const who = at === 'counter' ? { at, tip: dollarsFromCents(tip.cents) } : guest
    if (
      tip.problem === '' &&
      (await take({ lines: wanted, ...who, allergies, note, pay: tip.pay, ...handover }))
    )
      return
    // What is wrong first has the focus once its sentence stands there.
    setTimeout(() => firstWrong(typed, wanted.length === 0)?.focus())
  }

  const isForLater = time.time !== undefined
  const paying = <PayFields {...{ at, guest, fields, tip, isForLater }} />
  return (
    <section
      aria-labelledby="ticket-heading"
      className="rounded-card border border-border bg-surface p-5 md:px-6 md:pt-6 max-[899px]:mb-14 max-[899px]:[&_:is(input,textarea,button)]:scroll-mb-32 min-[900px]:sticky min-[900px]:pb-0 min-[900px]:top-26 min-[900px]:-mt-27 min-[900px]:max-h-[calc(100dvh-7.5rem)] min-[900px]:scroll-pb-40 min-[900px]:overflow-y-auto"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="ticket-heading" tabIndex={-1} className="text-2xl">
          {texts.heading}
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
        <TypeChoice legend={texts.type} {...{ type, choices }} onChoose={choose} />
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
            <SubmitButton busyText={texts.placing} isBusy={isBusy} isDisabled={bill.isAwaited}>
              {isEmpty ? texts.place : placeWords(tip.pay, bill.total)}
            </SubmitButton>
          </div>
        </div>
      </RefusableForm>
      {/* A form of its own: within the other it would place the order. */}
      {confirmDialog}
    </section>
  )
}

/** Forgets somebody who has called before; the number's field of the form has the focus then. */
function useForgetGuest(form: RefObject<HTMLFormElement | null>) {
  const api = useApi()
  const queries = useQueryClient()
  const leadOn = useLostRole()
  const { deletedTitle, deletedText } = useTexts()
  const { withRecentSignIn, confirmDialog } = useConfirmedSignIn()

  async function forget({ _id: id, name, phone }: PhoneGuest): Promise<void> {
    const isSure = await dialogs.ask({
      title: texts.sure.title,
      text: texts.sure.text,
      confirm: texts.sure.confirm,
      cancel: texts.sure.cancel,
    })
    if (!isSure) return
    try {
      const work = async () => void (await api(forgetPhoneGuest, { params: { id } }))
      if (!(await withRecentSignIn(work))) return
      void toasts.show('success', `${deletedTitle} ${deletedText}`)
      await queries.invalidateQueries({ queryKey: ['phone-guests'] })
      void queries.invalidateQueries({ queryKey: ordersKey })
      form.current?.querySelector<HTMLElement>('[name=phone]')?.focus()
    } catch (failure) {
      if (leadOn(failure)) return
      const message = messageOf(failure)
      void toasts.show('error', `${name}, ${phone}: ${message}`)
    }
  }

  return { forget, confirmDialog }
}

/** A dish that cannot be had, a field that was refused, or the first of the times that there are instead. */
const wrongOne = '[aria-invalid], [data-wrong] :is(button, input:enabled)'

/** What takes the focus after a refusal: the first that is wrong, or on an empty ticket the search for dishes. */
function firstWrong(form: HTMLFormElement, isEmpty: boolean) {
  if (isEmpty) return document.getElementById(dishSearchId)
  return form.closest('section')?.querySelector<HTMLElement>(wrongOne)
}

type TicketTip = ReturnType<typeof useTicketTip>

interface PayFieldsProps extends Pick<Draft, 'at' | 'guest'> {
  fields: Readonly<Record<string, string>>
  tip: TicketTip
  isForLater: boolean
}

/** How it is paid, and what is added for the staff where it is paid now. */
function PayFields({ at, guest, fields, tip, isForLater }: PayFieldsProps) {
  const { pay, asked, choice, goodsCents, problem } = tip
  return (
    <>
      <PayWays
        {...{ at, pay, isForLater }}
        fiscal={useRestaurant().fiscal}
        onChange={(next) => draft.write({ pay: next })}
        error={fields['pay']}
        hasMail={guest.email !== ''}
      />
      {asked && (
        <TipField
          {...{ asked, choice, goodsCents }}
          isAtDesk
          problem={problem || (fields['tip'] ?? '')}
          isDisabled={false}
          onChoose={(chosen) => draft.write({ tip: chosen })}
        />
      )}
    </>
  )
}

/** How it is paid, and what is added for the staff of an order that is paid at the counter now; nobody is asked otherwise. */
function useTicketTip(type: OrderType, goodsCents: Cents) {
  const { at, pay: chosen, tip: choice } = useDraft()
  const pay = payWith(chosen, useRestaurant().fiscal)
  const isPaidNow = at === 'counter' && (pay === 'cash' || pay === 'terminal')
  const tips = useTipAsked(type)
  const asked = isPaidNow ? tips : undefined
  const { cents, problem } = asked
    ? readTipChoice(choice, asked, goodsCents)
    : { cents: 0, problem: '' }
  return { pay, asked, choice, goodsCents, cents, problem }
}

/** The caller has hung up: the paper is empty, and comes back if that was a slip. */
function StartOver({ written }: { written: Draft }) {
  const [thrown, setThrown] = useState<Draft>()
  const isWritten = isBegun(written)
  if (!isWritten && !thrown) return null
  function press() {
    if (isWritten) {
      setThrown(written)
      draft.clear()
    } else if (thrown) {
      draft.write(thrown)
      setThrown(undefined)
    }
  }
  return (
    <button
      type="button"
      onClick={press}
      className="-my-2 min-h-11 cursor-pointer rounded-input px-1 text-sm font-semibold underline decoration-primary decoration-2 underline-offset-4 hover:text-primary"
    >
      {isWritten ? texts.startOver : texts.undoStartOver}
    </button>
  )
}

interface WhoFieldsProps extends Pick<Draft, 'at' | 'guest'> {
  fields: Readonly<Record<string, string>>
  onForget: ((known: PhoneGuest) => Promise<void>) | undefined
}

const places: readonly At[] = ['phone', 'counter']

/** Who orders: a caller, with their number and a name, or somebody who stands there, of whom nothing is asked. */
function WhoFields({ at, guest, fields, onForget }: WhoFieldsProps) {
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-semibold">{texts.who}</legend>
        <div className="flex flex-wrap gap-2">
          {places.map((value) => (
            <ChoicePill
              key={value}
              name="ordered-at"
              value={value}
              isChosen={at === value}
              onChoose={() => draft.goTo(value)}
              className="rounded-full px-4 text-sm"
            >
              {texts.places[value]}
            </ChoicePill>
          ))}
        </div>
      </fieldset>
      {at === 'phone' && (
        <GuestFields
          guest={guest}
          fields={fields}
          onChange={(next) => draft.write({ guest: next })}
          onForget={onForget}
        />
      )}
    </>
  )
}

interface KitchenFieldsProps extends Pick<Draft, 'allergies' | 'note'> {
  fields: Readonly<Record<string, string>>
}

/** What is said to the kitchen: what somebody cannot have first, because a cook must not miss it in a sentence. */
function KitchenFields({ allergies, note, fields }: KitchenFieldsProps) {
  return (
    <>
      <TextArea
        label={texts.allergies}
        name="allergies"
        value={allergies}
        onChange={({ target }) => draft.write({ allergies: target.value })}
        rows={1}
        maxLength={longestAllergies}
        hint={texts.allergiesHint}
        error={fields['allergies']}
      />
      <TextArea
        label={texts.note}
        name="note"
        value={note}
        onChange={({ target }) => draft.write({ note: target.value })}
        rows={2}
        maxLength={longestTexts.note}
        placeholder={texts.notePlaceholder}
        error={fields['note']}
      />
    </>
  )
}
