import { QuietFold } from '#ui-kit/quiet-fold.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextArea } from '#ui-kit/text-area.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import type { ReceiptSheet } from '../contract.ts'
import { type Invoice, findInvoiceProblems, tidyInvoice } from '../invoicing.ts'
import { receiptTexts as texts } from '../texts.ts'

interface InvoiceFormProps {
  /** Whom the invoice is made out to; undefined when there is none, or its name is not to be read. */
  recipient?: Invoice | undefined
  /** There is an invoice, whose name this visitor must not read. */
  hasInvoice?: boolean
  /** The receipt that becomes an invoice. */
  receipt: Pick<ReceiptSheet, 'taxIdLabel' | 'eInvoice'>
  onAsk: (invoice: Invoice) => Promise<void>
}

/** Makes a receipt an invoice with a name and an address. */
export function InvoiceForm({ recipient, hasInvoice = false, receipt, onAsk }: InvoiceFormProps) {
  const { wiring, errors, isBusy } = useCheckedForm({
    field: 'name',
    check: (values) => findInvoiceProblems(written(values)),
    async work(values) {
      await onAsk(written(values))
      void toasts.show('success', texts.made)
    },
  })

  return (
    <QuietFold
      summary={recipient || hasInvoice ? texts.change : texts.want}
      className="mt-4 max-w-xl print:hidden noscript:hidden"
    >
      <RefusableForm {...wiring}>
        <TextField
          name="name"
          label={texts.name}
          autoComplete="name"
          defaultValue={recipient?.name}
          error={errors['name']}
        />
        <TextArea
          name="address"
          label={texts.address}
          rows={3}
          autoComplete="street-address"
          defaultValue={recipient?.address}
          error={errors['address']}
        />
        <TextField
          name="taxId"
          label={texts.yourTaxId(receipt.taxIdLabel)}
          defaultValue={recipient?.taxId}
          hint={[receipt.eInvoice, texts.kept].filter(Boolean).join(' ')}
          error={errors['taxId']}
        />
        <SubmitButton isBusy={isBusy} busyText={texts.make}>
          {texts.make}
        </SubmitButton>
      </RefusableForm>
    </QuietFold>
  )
}

function written({ name = '', address = '', taxId = '' }: Record<string, string>): Invoice {
  return tidyInvoice({ name, address, taxId })
}
