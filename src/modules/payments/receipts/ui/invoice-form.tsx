import { QuietFold } from '#ui-kit/quiet-fold.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextArea } from '#ui-kit/text-area.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import type { ReceiptSheet } from '../contract.ts'
import { type Invoice, findInvoiceProblems, tidyInvoice } from '../invoicing.ts'
import { receiptTexts as texts } from '../texts.ts'

interface InvoiceFormProps {
  /** Whom it is for already. */
  before?: Invoice | undefined
  /** There is an invoice already, but whoever asks is not to read its name. */
  wasMade?: boolean
  /** The receipt that becomes an invoice. */
  sheet: Pick<ReceiptSheet, 'taxIdLabel' | 'eInvoice'>
  onAsk: (invoice: Invoice) => Promise<void>
}

/** Makes a receipt an invoice with a name and an address. */
export function InvoiceForm({ before, wasMade = false, sheet, onAsk }: InvoiceFormProps) {
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
      summary={before || wasMade ? texts.change : texts.want}
      className="mt-4 max-w-xl print:hidden noscript:hidden"
    >
      <RefusableForm {...wiring}>
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
          label={texts.yourTaxId(sheet.taxIdLabel)}
          defaultValue={before?.taxId}
          hint={[sheet.eInvoice, texts.kept].filter(Boolean).join(' ')}
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
