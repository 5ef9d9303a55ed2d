import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BookingDay } from '#modules/reservations/desk/contract/day.ts'
import { EveningSheet } from './evening-paper.tsx'

/** What the browser's own print command puts on paper: the list of the evening instead of the page. */
export function PrintedDay({ day }: { day: BookingDay }) {
  const isPrinting = useIsPrinting()
  return (
    isPrinting && (
      <div className="hidden print:block">
        <EveningSheet day={day} />
      </div>
    )
  )
}

/** Only while the browser prints: hundreds of rows that nobody sees would cost every page. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser takes the page as it stands when its listeners return.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
