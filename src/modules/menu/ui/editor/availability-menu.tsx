import { Check, ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { catalogueTexts } from './house-texts.ts'

/** What an admin can say of a dish; `time` asks for one. */
export type AvailabilityChoice = 'available' | 'until_told' | 'until_tomorrow' | 'time' | 'hidden'

interface AvailabilityMenuProps {
  /** What is shown on the button. */
  children: ReactNode
  label: string
  /** What holds now, when it is one of these. */
  current?: AvailabilityChoice | undefined
  /** When "until tomorrow" ends, in words: "tomorrow at 11 am". */
  tomorrow: string
  className: string
  /** What stands on the menu of its own may be hidden. */
  canHide?: boolean
  onChoose: (choice: AvailabilityChoice) => void
}

/** Available, sold out for how long, or hidden: one menu for a dish and for many. */
export function AvailabilityMenu(props: AvailabilityMenuProps) {
  const { children, label, current, tomorrow, className, canHide = true, onChoose } = props
  const chosen = useRef<AvailabilityChoice>(undefined)
  const choices: [AvailabilityChoice, string][] = [
    ['available', catalogueTexts.choices.available],
    ['until_told', catalogueTexts.choices.untilTold],
    ['until_tomorrow', catalogueTexts.choices.untilTomorrow(tomorrow)],
    ['time', catalogueTexts.choices.time],
    ['hidden', catalogueTexts.choices.hidden],
  ]
  return (
    // Not modal: the page behind it stays where it is and keeps its scrollbar.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger aria-label={label} className={className}>
        {children}
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="start"
        sideOffset={6}
        collisionPadding={12}
        // Not before the focus is back on the button: what opens next has to return there.
        onCloseAutoFocus={() => {
          if (chosen.current) onChoose(chosen.current)
          chosen.current = undefined
        }}
        className="z-40 min-w-60 rounded-card border border-border bg-surface p-1.5 text-text shadow-card"
      >
        {choices.slice(0, canHide ? undefined : -1).map(([choice, text]) => (
          <DropdownMenu.Item
            key={choice}
            onSelect={() => {
              chosen.current = choice
            }}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-input px-3 outline-none select-none data-highlighted:bg-surface2"
          >
            <Check
              aria-hidden="true"
              className={`size-4 shrink-0 ${choice === current ? '' : 'invisible'}`}
            />
            <span>{text}</span>
            {choice === current && <span className="sr-only">{catalogueTexts.now}</span>}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
