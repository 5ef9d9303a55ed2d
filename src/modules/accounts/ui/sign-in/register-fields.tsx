import { EmailField } from '#ui-kit/email-field.tsx'
import { NameAndPhoto } from './name-and-photo.tsx'

interface RegisterFieldsProps {
  errors: Record<string, string>
  onRefuse: (errors: Record<string, string>) => boolean
}

/** Who somebody is; the password comes after it. */
export function RegisterFields({ errors, onRefuse }: RegisterFieldsProps) {
  return (
    <>
      <NameAndPhoto errors={errors} onRefuse={onRefuse} />
      <EmailField autoComplete="email" error={errors['email']} />
    </>
  )
}
