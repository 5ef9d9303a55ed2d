import type { QueryClient } from '@tanstack/react-query'

/** Names what the tabs of one browser share about the person who uses them. */
const shared = 'servery-person'

let channel: BroadcastChannel | undefined

/** Tells the other tabs that the cart, or who is signed in, is not what it was. */
export function tellTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel?.postMessage('changed')
}

/** Asks again for what another tab has changed. */
export function followTabs(queries: QueryClient): void {
  if (!('BroadcastChannel' in globalThis)) return
  const open = () => {
    channel = new BroadcastChannel(shared)
    channel.addEventListener('message', () => {
      for (const queryKey of [['session'], ['cart']]) void queries.invalidateQueries({ queryKey })
    })
  }
  open()
  // A page that the browser puts aside must hold no channel, or it may not come back.
  addEventListener('pagehide', () => {
    channel?.close()
    channel = undefined
  })
  addEventListener('pageshow', ({ persisted }) => persisted && open())
}
