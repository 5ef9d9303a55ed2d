import type { Route } from './route.server.ts'

/**
 * Answers which methods an address knows, so that a wrong one is told the right ones (405). Only
 * asked after no route matched, so a walk over the tables is cheap enough.
 */
export function methodTable(routes: Route[], pages: string[]): (path: string) => string[] {
  const entries = [
    ...routes.map(({ endpoint }) => ({ method: endpoint.method, pattern: matcher(endpoint.path) })),
    ...pages.map((path) => ({ method: 'GET', pattern: matcher(path) })),
  ]
  return (path) => {
    const methods = new Set<string>()
    for (const { method, pattern } of entries) if (pattern.test(path)) methods.add(method)
    if (methods.has('GET')) methods.add('HEAD')
    return [...methods]
  }
}

function matcher(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${escaped}$`)
}
