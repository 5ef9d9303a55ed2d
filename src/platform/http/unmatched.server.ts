import type { FastifyRequest } from 'fastify'
import { HttpRefusal } from './refusals.server.ts'

/** The path of calls; no page lives there, so nobody who asks expects HTML. */
const callsOnly = '/api/'

/** What a request is that no route has matched: a page that is missing, or a call that went wrong. */
export class Unmatched {
  #methodsAt: (path: string) => string[] = () => []

  /** The methods that the tables know for an address, once there are tables. */
  learn(methodsAt: (path: string) => string[]): void {
    this.#methodsAt = methodsAt
  }

  /** Why it is refused as a call; undefined: somebody looks for a page. */
  refusalOf({ url, method }: Pick<FastifyRequest, 'url' | 'method'>): HttpRefusal | undefined {
    const [path = ''] = url.split('?', 1)
    const allowed = this.#methodsAt(path)
    if (allowed.length > 0 && !allowed.includes(method)) return wrongMethod(allowed)
    const mayBePage = !path.startsWith(callsOnly) && (method === 'GET' || method === 'HEAD')
    if (mayBePage) return undefined
    return new HttpRefusal(404, 'not_found', 'There is nothing at this address.')
  }
}

function wrongMethod(allowed: string[]): HttpRefusal {
  return new HttpRefusal(
    405,
    'method_not_allowed',
    `This address answers ${allowed.join(', ')} only.`,
    { allow: allowed.join(', ') },
  )
}
