import type { Plugin } from 'vite'

/** Node's own parts that packages ask for at once and this server seldom uses or never: TLS and HTTP/2. */
const seldomUsed = /\b(?:const|let|var) (\w+) = require\(['"](?:node:)?(https|http2|tls)['"]\)/g

/** Makes the built server smaller in memory. */
export function leanServer(): Plugin {
  return {
    name: 'lean-server',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/.*\.js$/, code: seldomUsed },
      handler: (code) => ({
        code: code.replaceAll(
          seldomUsed,
          (_, name, part) =>
            `const ${name} = new Proxy({}, { get: (_, key) => process.getBuiltinModule('node:${part}')[key] })`,
        ),
        map: null,
      }),
    },
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const part of Object.values(bundle)) {
          if (part.type === 'chunk') part.code = asciiOf(part.code)
        }
      },
    },
  }
}

/** One letter beyond Latin-1 and V8 keeps the whole file at two bytes a letter, for as long as it runs. */
function asciiOf(code: string): string {
  if (/\\[^\0-\x7f]/.test(code))
    throw new Error('A backslash before a letter like this is not rewritten.')
  return code.replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
