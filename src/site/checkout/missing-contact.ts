import type { ContactSaving } from '#modules/accounts/guests/ui/use-contact.ts'
import type { Missing } from '#modules/payments/ui/pay-form.tsx'

/** A guest without an account has not said yet who picks the order up. */
export function missingContact({ check, saveNow }: ContactSaving): Missing {
  return {
    check,
    async prepare() {
      const { name, email } = await saveNow()
      return { name, email }
    },
  }
}
