import postcss from 'postcss'
import type { Plugin, Rolldown } from 'vite'

/** Where the build says it to the server, in its folder. */
const fileName = '.vite/guest-styles.json'

/** What only the house opens. A guest's page that leads there fetches all styles on the way (web/all-styles). */
export const isOfHouse = (module: string) =>
  /\/src\/site\/(?:dashboard\/|setup-page|kitchen-screen-page)/.test(module)

/** Writes the styles that guests' pages can come to need, and which pages those are; the rest is the dashboard's. */
export function guestStyles(): Plugin {
  return {
    name: 'guest-styles',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const parts = Object.values(bundle)
        const styles = parts.flatMap((part) =>
          part.type === 'asset' && part.fileName.endsWith('.css') ? String(part.source) : [],
        )
        const reached = chunksOfGuests(parts.filter((part) => part.type === 'chunk'))
        const pages = reached.flatMap(({ facadeModuleId }) => {
          const [, page] = /\/(src\/site\/[\w-]+-page\.tsx)$/.exec(facadeModuleId ?? '') ?? []
          return page ?? []
        })
        const words = new Set(reached.flatMap(({ code }) => code.split(/[\s"'`]+/)))
        const css = withOnly(words, styles.join(''))
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify({ css, pages }) })
      },
    },
  }
}

/** All that can come to a guest's page, now or after a press. */
function chunksOfGuests(chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const { imports, dynamicImports } of reached) {
    for (const name of [...imports, ...dynamicImports]) {
      const chunk = byName.get(name)
      if (chunk && !isOfHouse(chunk.facadeModuleId ?? '')) reached.add(chunk)
    }
  }
  return [...reached]
}

/** Leaves out the utilities that are named by none of these words; all else stays. */
function withOnly(words: ReadonlySet<string>, css: string): string {
  const root = postcss.parse(css)
  const isNamed = (name: string) => words.has(name)
  root.walkAtRules('layer', (layer) => {
    if (layer.params !== 'utilities') return
    layer.walkRules((rule) => {
      const kept = rule.selectors.filter((selector) => namesIn(selector).every(isNamed))
      if (kept.length === 0) rule.remove()
      else rule.selectors = kept
    })
    layer.walkAtRules((rule) => {
      if (rule.nodes?.length === 0) rule.remove()
    })
  })
  return root.toString()
}

/** The classes of a selector, as elements have them. */
function namesIn(selector: string): string[] {
  return [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replaceAll(/\\(.)/g, '$1'),
  )
}
