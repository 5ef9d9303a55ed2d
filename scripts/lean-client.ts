import type { Plugin } from 'vite'

/** What the browser asks of an endpoint (decision 9). */
const asked = new Set(['method', 'path', 'file'])

interface Node {
  type: string
  start: number
  end: number
}
interface Property extends Node {
  key?: Node & { name?: string }
}
interface Argument extends Node {
  properties?: Property[]
}

/** Leaves of a contract's endpoints what the browser reads, on every page: the rest is for the server and its documents. */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/modules\/.*\/contract(?:\/[\w-]+)?\.ts$/, code: /\bendpoint\(/ },
      handler(code) {
        const cuts = argumentsOf('endpoint', this.parse(code))
          .flatMap((given) => given.flatMap(({ properties = [] }) => properties))
          .filter(({ type, key }) => type === 'Property' && key?.name && !asked.has(key.name))
        let lean = code
        for (const { start, end } of cuts.toSorted((a, b) => b.start - a.start)) {
          const [comma = ''] = /^\s*,/.exec(lean.slice(end)) ?? []
          lean = lean.slice(0, start) + lean.slice(end + comma.length)
        }
        return { code: lean, map: null }
      },
    },
  }
}

/** Leaves of the site map what the browser reads: a page's handle says how the server answers for it. */
export function leanRoutes(): Plugin {
  return {
    name: 'lean-routes',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/web\/(?:dashboard-)?routes\.tsx$/ },
      handler(code) {
        const handles = argumentsOf('page', this.parse(code)).flatMap(([, handle]) => handle ?? [])
        let lean = code
        for (const { start, end } of handles.toSorted((a, b) => b.start - a.start)) {
          lean = `${lean.slice(0, start)}void 0${lean.slice(end)}`
        }
        return { code: lean, map: null }
      },
    },
  }
}

/** What every call of a function of this name is given. */
function argumentsOf(name: string, node: unknown): Argument[][] {
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given } = node as Record<string, unknown> // Any node of a syntax tree.
  return type === 'CallExpression' && (callee as { name?: string }).name === name
    ? [given as Argument[]]
    : Object.values(node).flatMap((each) => argumentsOf(name, each))
}
