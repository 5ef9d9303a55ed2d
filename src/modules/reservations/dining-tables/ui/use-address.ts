import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type ReservationAddress, addressOf, readAddress } from './address.ts'

/** What the page shows, and how it comes to show something else. */
export function useAddress() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const address = readAddress(search)

  return {
    address,
    /** Somebody has come here by a step on this page: its heading takes the focus. */
    isStep: state === 'step',
    /** Shows another day, party or place here; the step before stays one press of Back away. */
    look(change: Partial<ReservationAddress>): void {
      const to = addressOf({ ...address, ...change })
      void navigate(to, { replace: true, preventScrollReset: true })
    },
    step(to: string, { replace = false } = {}): void {
      void navigate(to, { replace, state: 'step' })
    },
  }
}
