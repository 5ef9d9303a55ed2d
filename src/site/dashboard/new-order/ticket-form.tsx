import { useRef, useState } from 'react'
import { formatCents } from '#kernel/money.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import { longest } from '#modules/orders/by-phone/rules.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextArea } from '#ui-kit/text-area.tsx'
import { GuestFields, type Guest, noGuest } from './guest-fields.tsx'
import { PayWays, placeWords, type Pay } from './pay-ways.tsx'
import { TicketLines } from './ticket-lines.tsx'
import { useTakeOrder } from './use-take-order.ts'
import { type Ticket, totalOf } from './use-ticket.ts'

interface TicketFormProps {
  menu: readonly MenuItem[]
  ticket: Ticket
}

/** The paper beside the phone: what, for whom, and how it is paid; one button. */
export function TicketForm({ menu, ticket }: TicketFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [guest, setGuest] = useState<Guest>(noGuest)
  const [pay, setPay] = useState<Pay>('counter')
  const { take, fields, problem, isBusy, mend } = useTakeOrder()
  const total = formatCents(totalOf(ticket, menu))

  async function send(typed: HTMLFormElement) {
    const note = String(new FormData(typed).get('note') ?? '')
    if (await take({ lines: [...ticket.lines], ...guest, note, pay })) return
    // The first field that is wrong has the focus once its sentence stands there.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  return (
    <section
      aria-labelledby="ticket-heading"
      className="rounded-card border border-border bg-surface p-5 pb-0 md:px-6 md:pt-6 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:scroll-pb-40 xl:overflow-y-auto"
    >
      <h2 id="ticket-heading" className="text-2xl">
        The order
      </h2>
      <TicketLines menu={menu} ticket={ticket} />
      <ErrorText>{fields['lines']}</ErrorText>
      <div className="mt-6">
        <RefusableForm ref={form} onSend={send} onMend={mend}>
          <GuestFields guest={guest} fields={fields} onChange={setGuest} />
          <TextArea
            label="Note for the kitchen"
            name="note"
            rows={2}
            maxLength={longest.note}
            placeholder="No onions, please"
            error={fields['note']}
          />
          <PayWays pay={pay} onChange={setPay} error={fields['pay']} hasMail={guest.email !== ''} />
          {/* What it comes to stays in sight while somebody speaks. */}
          <div className="bottom-0 -mx-5 border-t border-border bg-surface px-5 pt-3 pb-5 md:-mx-6 md:px-6 xl:sticky">
            <p className="mb-3 flex items-baseline justify-between gap-4">
              <span className="font-semibold">Total</span>
              <output aria-label="Total" className="text-2xl font-bold tabular-nums">
                {total}
              </output>
            </p>
            <ErrorText>{Object.keys(fields).length === 0 ? problem : ''}</ErrorText>
            <SubmitButton busyText="Placing…" isBusy={isBusy}>
              {placeWords(pay, total)}
            </SubmitButton>
          </div>
        </RefusableForm>
      </div>
    </section>
  )
}
