import type { Ref } from 'react'
import { TextField } from '#ui-kit/text-field.tsx'
import { codeTexts } from './texts.ts'

interface CodeFieldProps {
  kind: 'authenticator' | 'recovery'
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** One field for the whole code: phones and password managers fill it in, and it can be pasted. */
export function CodeField({ kind, error, ref }: CodeFieldProps) {
  const isRecovery = kind === 'recovery'
  return (
    <TextField
      key={kind}
      ref={ref}
      name="code"
      label={isRecovery ? codeTexts.recovery : codeTexts.code}
      hint={isRecovery ? codeTexts.recoveryHint : codeTexts.codeHint}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      aria-required="true"
      error={error}
      className="font-semibold tracking-[0.12em] tabular-nums"
    />
  )
}
