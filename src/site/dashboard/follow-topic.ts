import { joinStream, readVersions } from '../live-updates.ts'

/**
 * Follows a topic that only some may hear of, by a stream that all tabs of the browser share; answers how to stop.
 * @param seen how often each topic has changed, as far as this page knows; it is kept up to date
 */
export function followTopic(
  address: string,
  topic: string,
  seen: Record<string, number>,
  onChange: () => void,
): () => void {
  const note = (versions: unknown) => {
    const [, version = 0] = readVersions(versions).find(([name]) => name === topic) ?? []
    if (version <= (seen[topic] ?? 0)) return
    seen[topic] = version
    onChange()
  }
  let leave: (() => void) | undefined
  const open = () => {
    leave ??= joinStream(address, seen, note)
  }
  const close = () => {
    leave?.()
    leave = undefined
  }
  open()
  // A page that is put aside holds no stream, and listens again when it comes back (live-updates does the same).
  addEventListener('pagehide', close)
  addEventListener('pageshow', open)
  return () => {
    removeEventListener('pagehide', close)
    removeEventListener('pageshow', open)
    close()
  }
}
