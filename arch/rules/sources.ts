import type { Mark } from '../marks.ts'
import type { Project, Source } from '../project.ts'
import type { Finding, Rule } from '../rule.ts'

/** What may stand inside a file. */
export const sourceRules: readonly Rule[] = [
  {
    name: 'every-source-parses',
    why: 'This file cannot be read, so nothing about it can be promised: mend the syntax.',
    check: ({ sources }) => marked(sources, ({ facts }) => facts.unreadable),
  },
  {
    name: 'imports-lead-somewhere',
    why: 'This import leads to no file of the repository: correct the path, with its ending.',
    check: ({ product }) =>
      marked(product, ({ imports }) =>
        imports
          .filter(({ target }) => target.kind === 'nothing')
          .map(({ specifier, line }) => ({ what: `imports ${specifier}`, line })),
      ),
  },
  {
    name: 'own-module-is-near',
    why: 'A file of the same module is imported by the way to it (./ or ../), so that what comes from another module stands out.',
    check: ({ product }) =>
      product.flatMap(({ path, place, imports }) =>
        place.area === 'module'
          ? imports
              .filter(({ specifier }) => specifier.startsWith(`#modules/${place.module}/`))
              .map(({ specifier, line }) => ({ file: path, line, found: `imports ${specifier}` }))
          : [],
      ),
  },
  {
    name: 'imports-are-literal',
    why: 'Nobody can follow a computed import, import.meta.glob or require(): write the path out (only the *.server.ts files that wire the rest, which load the build, may compute it).',
    check: ({ product }) =>
      marked(
        product.filter(({ place, isServer }) => !(place.area === 'root' && isServer)),
        ({ facts }) => facts.computedImports,
      ),
  },
  {
    name: 'environment-is-read-once',
    why: 'Only config.server.ts reads the environment (import.meta.env.SSR, DEV and PROD are free): add the variable to its schema and take it as an argument.',
    check: ({ product }) =>
      marked(
        product.filter(({ path }) => path !== 'src/config/config.server.ts'),
        ({ facts }) => facts.environment,
      ),
  },
  {
    name: 'temporal-is-for-the-server',
    why: 'Not every browser has Temporal: compute the date, the slot or open and closed in a *.server.ts file and send the answer.',
    check: ({ product }) =>
      marked(
        product.filter(({ isServer }) => !isServer),
        ({ facts }) => facts.temporal,
      ),
  },
  {
    name: 'no-default-exports',
    why: 'A default export has no name to search for: export by name (*.config.ts files are exempt, their tools ask for it).',
    check: (project) => marked(named(project), ({ facts }) => facts.defaultExports),
  },
]

/** Playwright asks for default exports in e2e/, and scripts/ are nobody's import. */
function named({ sources }: Project): Source[] {
  return sources.filter(
    ({ path }) => /^(?:src|test|bench|arch)\//.test(path) && !/\.config\.m?ts$/.test(path),
  )
}

function marked(
  sources: readonly Source[],
  marksOf: (source: Source) => readonly Mark[],
): Finding[] {
  return sources.flatMap((source) =>
    marksOf(source).map(({ what, line }) => ({ file: source.path, line, found: what })),
  )
}
