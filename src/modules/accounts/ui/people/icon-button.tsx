import type { LucideIcon } from 'lucide-react'

interface IconButtonProps {
  sign: LucideIcon
  /** Beside the sign; without it the sign stands alone. */
  text?: string
  /** What it does and to whom: many of them stand in one list. */
  label: string
  isDangerous?: boolean
  /** What it is about holds already, and is seen to. */
  isOn?: boolean
  onClick: () => void
}

/** A quiet button in a row of a list. */
export function IconButton({
  sign: Sign,
  text,
  label,
  isDangerous,
  isOn,
  onClick,
}: IconButtonProps) {
  const shape = text ? 'gap-2 px-3 text-sm font-semibold' : 'w-11 justify-center compact:[td_&]:w-8'
  const color = isDangerous ? 'text-danger' : isOn ? 'text-primary' : 'hover:text-primary'
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`inline-flex h-11 cursor-pointer compact:[td_&]:my-0 compact:[td_&]:h-8 compact:[td_&]:align-middle items-center rounded-full whitespace-nowrap hover:bg-surface2 noscript:hidden md:-my-1.5 max-md:-ml-3 ${shape} ${color}`}
    >
      <Sign aria-hidden="true" className="size-5" />
      {/* Between a phone's list and a wide table there is no room for it. */}
      {text && <span className="md:max-xl:hidden">{text}</span>}
    </button>
  )
}
