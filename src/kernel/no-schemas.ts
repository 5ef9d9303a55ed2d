/**
 * Stands in for zod/mini in the browser's build (vite.config.ts). A contract's schemas are for the
 * server, its documents and tests: the browser only asks for method and path, and validates by the
 * same rules.ts as the server does. Without this every page would carry the schemas' library.
 * A schema function that a contract uses and this file lacks fails the build's own test.
 */
const nothing: unknown = undefined
const none = (): unknown => nothing
/** What says more of a schema says it of nothing. */
export const globalRegistry = { add: none }

export {
  none as array,
  none as boolean,
  none as enum,
  none as int,
  none as literal,
  none as nullable,
  none as number,
  none as object,
  none as optional,
  none as partial,
  none as record,
  none as strictObject,
  none as string,
  none as union,
  none as unknown,
}
