import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Stripe } from 'stripe'
import { seconds } from '#kernel/duration.ts'

const connectMs = seconds(1)
const requestMs = seconds(4)
const maxRetries = 2

/** The SDK with our bounds; it repeats a call with the same key only. */
export function openStripe({
  secretKey,
  apiBase,
  retryPauseMs,
}: {
  secretKey: string
  apiBase: URL | undefined
  retryPauseMs?: number
}): Stripe {
  const isPlain = apiBase?.protocol === 'http:'
  const stripe = new Stripe(secretKey, {
    timeout: requestMs,
    maxNetworkRetries: maxRetries,
    telemetry: false,
    httpAgent: isPlain ? new HttpAgent({ keepAlive: true }) : connectingInTime(),
    ...(apiBase && {
      host: apiBase.hostname,
      protocol: isPlain ? ('http' as const) : ('https' as const),
      ...(apiBase.port !== '' && { port: apiBase.port }),
    }),
  })
  if (retryPauseMs !== undefined) {
    stripe.getInitialNetworkRetryDelay = () => retryPauseMs / seconds(1)
  }
  return stripe
}

/** A provider that does not pick up is given up sooner than one that thinks. */
function connectingInTime(): HttpsAgent {
  const agent = new HttpsAgent({ keepAlive: true })
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (options, done) => {
    const socket = connect(options, done)
    const timer = setTimeout(
      () => socket?.destroy(Object.assign(new Error('no connection'), { code: 'ETIMEDOUT' })),
      connectMs,
    )
    socket?.once('connect', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    return socket
  }
  return agent
}
