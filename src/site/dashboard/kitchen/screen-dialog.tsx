import { useId } from 'react'
import { Link } from 'react-router'
import type { Person } from '#modules/accounts/contract/visitor.ts'
import { Modal } from '#ui-kit/modal.tsx'
import { screenTexts } from './house-texts.ts'
import { useScreenChoices } from './screen-choices.ts'

interface ScreenDialogProps {
  /** Nobody on a screen that is signed in for the kitchen alone. */
  role: Person['role'] | undefined
  onClose: () => void
}

/** What is set on this screen alone, and the ways out of it. */
export function ScreenDialog({ role, onClose }: ScreenDialogProps) {
  const [{ hasSound, printsAtAccept }, choose] = useScreenChoices()
  return (
    <Modal title={screenTexts.title} onClose={onClose}>
      <Choice
        label={screenTexts.ring}
        text={screenTexts.ringHint}
        isOn={hasSound}
        onChange={(isOn) => choose({ hasSound: isOn })}
      />
      <Choice
        label={screenTexts.print}
        text={screenTexts.printHint}
        isOn={printsAtAccept}
        onChange={(isOn) => choose({ printsAtAccept: isOn })}
      />
      {role && (
        <nav aria-label={screenTexts.leave} className="mt-4 grid">
          {role === 'kitchen' ? (
            <Way to="/dashboard/userHome">{screenTexts.yourPages}</Way>
          ) : (
            <Way to="/dashboard">{screenTexts.dashboard}</Way>
          )}
          {role === 'admin' && <Way to="/dashboard/settings/kitchen">{screenTexts.settings}</Way>}
        </nav>
      )}
    </Modal>
  )
}

interface ChoiceProps {
  label: string
  text: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Choice({ label, text, isOn, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="relative flex min-h-12 items-start gap-3 border-b border-border py-3">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => onChange(target.checked)}
        className="relative z-10 mt-0.5 size-6 shrink-0"
      />
      <div>
        <label
          htmlFor={id}
          className="block cursor-pointer font-semibold after:absolute after:inset-0"
        >
          {label}
        </label>
        <p id={`${id}-text`} className="text-sm text-muted">
          {text}
        </p>
      </div>
    </div>
  )
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="flex min-h-12 items-center font-semibold underline underline-offset-4 hover:text-primary"
    >
      {children}
    </Link>
  )
}
