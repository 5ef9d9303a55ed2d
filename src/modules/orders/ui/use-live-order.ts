import { useEffect, useEffectEvent, useState } from 'react'
import { type Line, OrderStream, type StreamUser } from './order-stream.ts'

interface LiveOrder extends Omit<StreamUser, 'tell'> {
  token: string
  /** Nothing comes any more of an order that is done. */
  isFollowed: boolean
}

/** Hears of an order's changes as they happen, and says when it does not. */
export function useLiveOrder({ token, isFollowed, ...user }: LiveOrder): Line {
  const [line, setLine] = useState<Line>({ kind: 'live' })
  const ask = useEffectEvent(user.ask)
  const hear = useEffectEvent(user.hear)
  useEffect(() => {
    if (!isFollowed) return undefined
    const stream = new OrderStream(token, {
      ask: () => ask(),
      hear: (revision) => hear(revision),
      tell: setLine,
    })
    return () => stream.close()
  }, [token, isFollowed])
  return line
}
