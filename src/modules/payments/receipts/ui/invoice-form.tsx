import { useRef, useState } from 'react'
import { readForm } from '#ui-kit/read-form.ts'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextArea } from '#ui-kit/text-area.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useRefusedForm } from '#ui-kit/use-refused-form.ts'
import { QuietFold } from '#ui-kit/quiet-fold.tsx'
import { type Invoice, findInvoiceProblems, tidyInvoice } from '../rules/invoice.ts'
import { receiptTexts as texts } from '../texts.ts'

interface InvoiceFormProps {
  /** Whom it is for already, where the house may put that right. */
  before?: Invoice | undefined
  onAsk: (invoice: Invoice) => Promise<void>
}

/** Makes a receipt an invoice with a name and an address. */
export function InvoiceForm({ before, onAsk }: InvoiceFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, refuse, fail, mend } = useRefusedForm(form)
  const [isBusy, setIsBusy] = useState(false)

  async function send(sent: HTMLFormElement) {
    const { name = '', address = '', taxId = '' } = readForm(sent)
    const invoice = tidyInvoice({ name, address, taxId })
    if (refuse(findInvoiceProblems(invoice)) || isBusy) return
    setIsBusy(true)
    try {
      await onAsk(invoice)
      void toasts.show('success', texts.made)
    } catch (failure) {
      fail(failure, 'name')
    }
    setIsBusy(false)
  }

  return (
    <QuietFold
      summary={before ? texts.change : texts.want}
      className="mt-4 max-w-xl print:hidden noscript:hidden"
    >
      <RefusableForm ref={form} onSend={send} onMend={mend}>
        <TextField
          name="name"
          label={texts.name}
          autoComplete="name"
          defaultValue={before?.name}
          error={errors['name']}
        />
        <TextArea
          name="address"
          label={texts.address}
          rows={3}
          autoComplete="street-address"
          defaultValue={before?.address}
          error={errors['address']}
        />
        <TextField
          name="taxId"
          label={texts.yourTaxId}
          defaultValue={before?.taxId}
          hint={texts.kept}
          error={errors['taxId']}
        />
        <SubmitButton isBusy={isBusy} busyText={texts.make}>
          {texts.make}
        </SubmitButton>
      </RefusableForm>
    </QuietFold>
  )
}
