import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#ui-kit/api-context.ts'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { withPass } from '../../captcha/ui/with-pass.ts'
import { ownScreenOf } from '../../sessions/client.ts'
import { codeLength, readCode } from '../../sessions/kitchen-screens.ts'
import { screenFormTexts } from './house-texts.ts'

/** The code that an administrator reads out, typed once on the tablet. */
export function ScreenForm() {
  const api = useApi()
  const { connect } = ownScreenOf(api, useQueryClient())
  const isHydrated = useHydrated()
  const { wiring, errors, isBusy } = useCheckedForm({
    field: 'code',
    check: ({ code = '' }) => problemOf(code),
    work: async ({ code = '' }) => {
      await withPass(api, undefined, (options) => connect(code, options))
      void toasts.show('success', screenFormTexts.done)
    },
  })
  return (
    <RefusableForm {...wiring}>
      <TextField
        label={screenFormTexts.code}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        aria-required="true"
        placeholder="ABCD-EFGH"
        maxLength={20}
        error={errors['code']}
        hint={screenFormTexts.hint}
        className="min-h-16 text-center font-mono text-2xl! tracking-[0.18em] uppercase"
      />
      <SubmitButton isBusy={isBusy} busyText={screenFormTexts.busy} isDisabled={!isHydrated}>
        {screenFormTexts.signIn}
      </SubmitButton>
    </RefusableForm>
  )
}

function problemOf(code: string): Record<string, string> {
  const { length } = readCode(code)
  if (length === 0) return { code: screenFormTexts.required }
  return length === codeLength ? {} : { code: screenFormTexts.wrongLength(codeLength) }
}
