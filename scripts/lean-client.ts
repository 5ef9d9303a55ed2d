import type { Plugin } from 'vite'

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
        return { code: withoutIdleImports(lean, this.parse(lean)), map: null }
      },
    },
  }
}

/** What is imported for a page's handle alone would be a part of what every page loads. */
function withoutIdleImports(code: string, program: unknown): string {
  const { body } = program as { body: (Node & { specifiers?: { local: { name: string } }[] })[] } // A module's tree.
  return body
    .filter(({ type }) => type === 'ImportDeclaration')
    .toReversed()
    .reduce((lean, { start, end, specifiers = [] }) => {
      const rest = lean.slice(0, start) + lean.slice(end)
      const isIdle = specifiers.every(({ local }) => !new RegExp(`\\b${local.name}\\b`).test(rest))
      return isIdle && specifiers.length > 0 ? rest : lean
    }, code)
}

/** What every call of a function of this name is given. */
function argumentsOf(name: string, node: unknown): Argument[][] {
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given } = node as Record<string, unknown> // Any node of a syntax tree.
  return type === 'CallExpression' && (callee as { name?: string }).name === name
    ? [given as Argument[]]
    : Object.values(node).flatMap((each) => argumentsOf(name, each))
}
