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

/** Leaves of a contract's endpoints what the browser reads, on every page: the rest is for the server and its documents. */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/modules\/.*\/contract(?:\/[\w-]+)?\.ts$/, code: /\bendpoint\(/ },
      handler(code) {
        const cuts = propertiesOfEndpoints(this.parse(code)).filter(
          ({ type, key }) => type === 'Property' && key?.name && !asked.has(key.name),
        )
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

/** The properties of every object that `endpoint` is called with. */
function propertiesOfEndpoints(node: unknown): Property[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given } = node as Record<string, unknown> // Any node of a syntax tree.
  const isEndpoint = type === 'CallExpression' && (callee as { name?: string }).name === 'endpoint'
  if (!isEndpoint) return Object.values(node).flatMap(propertiesOfEndpoints)
  return (given as { properties?: Property[] }[]).flatMap(({ properties = [] }) => properties)
}
