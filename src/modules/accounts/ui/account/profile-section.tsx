import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SaveButton } from '#ui-kit/save-button.tsx'
import { Section } from '#ui-kit/section.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import type { Account } from '../../contract/customer.ts'
import { checkFields } from '../../signing-in.ts'
import { NameField, PhotoField } from '../sign-in/name-and-photo.tsx'
import { useOwnAccount } from '../use-own-account.ts'
import { accountTexts } from './texts.ts'

/** Name and photo; the address is shown and stays. */
export function ProfileSection({ account }: { account: Account }) {
  const { changeProfile } = useOwnAccount()
  const { wiring, errors, refuse, isBusy } = useCheckedForm({
    field: 'name',
    check: (values) => checkFields(['name', 'photoURL'], values),
    work: async ({ name = '', photoURL = '' }) => {
      await changeProfile(name.trim(), photoURL.trim())
      void toasts.show('success', accountTexts.profile.saved)
    },
  })
  const given = { name: account.name, photoURL: account.photoURL ?? '' }
  return (
    <Section title={accountTexts.profile.title} intro={accountTexts.profile.intro}>
      <RefusableForm {...wiring}>
        <NameField given={given.name} error={errors['name']} />
        <PhotoField given={given.photoURL} error={errors['photoURL']} onRefuse={refuse} />
        <SaveButton kind="primary" isBusy={isBusy} busyText={accountTexts.profile.busy}>
          {accountTexts.profile.save}
        </SaveButton>
      </RefusableForm>
    </Section>
  )
}
