import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import type { ChangeSource } from '../database/database.server.ts'
import type { Scope } from '../scope.server.ts'
import { type LiveSource, LiveStream } from './live-stream.server.ts'
import type { OpenStreams } from './open-streams.server.ts'
import type { LiveRoute } from './route.server.ts'
import { parseInput } from './run-endpoint.server.ts'

/** What live routes of one server share. */
export interface LiveParts {
  changes: ChangeSource
  streams: OpenStreams
  /** The scope of the server's own work. */
  scopeNow: () => Scope
  /** Called when the server stops. */
  onStop: (stop: () => void) => void
  /** How often a silent stream says that it is there. */
  beatMs?: number
}

/** Opens a stream for whoever may hear of it, and ends it when they no longer may. */
export function liveHandler(
  door: { live: LiveParts; scopeOf: (request: FastifyRequest) => Promise<Scope> },
  { endpoint, topic, thingOf, versionsOf }: LiveRoute,
) {
  const { changes, streams, scopeNow, onStop, beatMs } = door.live
  const source: LiveSource = {
    topic,
    ...(versionsOf && { versionsOf: (things) => versionsOf(scopeNow(), things) }),
  }
  const stream = new LiveStream(changes, streams, source, beatMs)
  onStop(() => stream.close())

  const thingFor = async (request: FastifyRequest) => {
    const scope = await door.scopeOf(request)
    requireAudience(endpoint.who, scope.viewer)
    const { params, query, body } = request
    // `serveLive` has tied the function's input to the schemas that made this value.
    return thingOf(scope, parseInput(endpoint, { params, query, body }) as never)
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const thing = await thingFor(request)
    // What is for anyone who has the address cannot be taken back.
    const mayStay = endpoint.who === 'anyone' ? undefined : () => isAllowed(thingFor(request))
    const isLetIn = ['kitchen', 'host', 'admin'].includes(endpoint.who)
    return stream.open(request, reply, { thing, mayStay, isLetIn })
  }
}

async function isAllowed(asked: Promise<unknown>): Promise<boolean> {
  return asked.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
}
