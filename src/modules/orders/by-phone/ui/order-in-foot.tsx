import { ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { addedSums } from '../../bill/describing.ts'
import { billTexts } from '../../bill/texts.ts'
import type { WireTaxes } from '../../contract/guest.ts'
import { SumRow } from '../../ui/bill.tsx'
import { footTexts } from './house-texts.ts'

interface OrderInFootProps {
  items: number
  total: string
  /** How it comes to that, where more than prices is in it. */
  taxes: WireTaxes | undefined
  /** Dollars at the menu's prices. */
  goods: number
  /** Dollars within it for the staff. */
  tip: number
  /** The dishes on the order. */
  children: ReactNode
}

/**
 * What the order comes to. Where the paper is below the dishes, a tap on it shows what is on it, right above
 * the foot, without leaving the dish that is being talked about.
 */
export function OrderInFoot({ items, total, taxes, goods, tip, children }: OrderInFootProps) {
  const { isOpen, setOpen, area, button, panel } = useFoldedPanel()
  const panelId = useId()
  return (
    <div ref={area} className="contents">
      {isOpen && (
        <section
          ref={panel}
          id={panelId}
          aria-label={footTexts.soFar}
          tabIndex={-1}
          className="absolute inset-x-0 bottom-full max-h-[60dvh] overflow-y-auto overscroll-contain rounded-t-card border-t border-border bg-surface px-5 pt-1 pb-4 shadow-card outline-none transition duration-150 ease-out starting:translate-y-3 starting:opacity-0 md:px-8 min-[900px]:hidden"
        >
          {children}
          <AddedSums {...{ taxes, goods, tip }} className="mt-3" />
        </section>
      )}
      <AddedSums {...{ taxes, goods, tip }} className="max-[899px]:hidden" />
      <p className="relative flex items-baseline justify-between gap-x-4 max-[899px]:flex-col max-[899px]:pr-2">
        <span className="font-semibold max-[899px]:hidden">{footTexts.total}</span>
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex cursor-pointer items-center gap-1 text-sm font-semibold whitespace-nowrap after:absolute after:inset-0 min-[900px]:hidden"
        >
          <span className="sr-only">{`${footTexts.whatIsOn} `}</span>
          <span>{footTexts.items(items)}</span>
          <ChevronUp
            aria-hidden="true"
            className={`size-4 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
        <output
          aria-label={footTexts.total}
          className="text-2xl font-bold tabular-nums max-[899px]:text-xl"
        >
          {total}
        </output>
      </p>
    </div>
  )
}

/** Open until Escape, a tap beside it or a step past it with the keyboard; what it opens itself is no such step. */
function useFoldedPanel() {
  const [isOpen, setOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const closeBeside = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('dialog')) return
    if (!area.current?.contains(target)) setOpen(false)
  })
  const closeByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || document.querySelector('dialog[open]')) return
    setOpen(false)
    button.current?.focus()
  })
  useEffect(() => {
    if (!isOpen) return
    const beside = (event: Event) => closeBeside(event)
    const byKey = (event: KeyboardEvent) => closeByKey(event)
    document.addEventListener('pointerdown', beside)
    document.addEventListener('focusin', beside)
    document.addEventListener('keydown', byKey)
    return () => {
      document.removeEventListener('pointerdown', beside)
      document.removeEventListener('focusin', beside)
      document.removeEventListener('keydown', byKey)
    }
  }, [isOpen])
  // A line that was taken off takes the focus with it.
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) panel.current?.focus()
  })
  return { isOpen, setOpen, area, button, panel }
}

interface AddedSumsProps {
  taxes: WireTaxes | undefined
  /** Dollars at the menu's prices. */
  goods: number
  /** Dollars that are added for the staff. */
  tip: number
  className: string
}

/** In small, the sums from the dishes to a total that stands elsewhere; nothing where nothing is added to prices. */
function AddedSums({ taxes, goods, tip, className }: AddedSumsProps) {
  const added = taxes ? addedSums(taxes) : []
  if (tip > 0) added.push({ words: billTexts.tip, dollars: tip })
  if (added.length === 0) return null
  return (
    <dl className={`grid gap-0.5 text-sm ${className}`}>
      {[{ words: billTexts.dishes, dollars: taxes?.goods ?? goods }, ...added].map((row) => (
        <SumRow key={row.words} {...row} />
      ))}
    </dl>
  )
}
