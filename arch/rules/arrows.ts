import { PUBLIC_FACE, SITE_FACE, isServer, isTest } from '../places.ts'
import { arrowRule, packageRule, type Rule } from '../rule.ts'
import { isReserved } from './packages.ts'

/** Which part of the house may know which. */
export const arrowRules: readonly Rule[] = [
  arrowRule(
    'browser-never-reaches-server',
    'Only a *.server.ts file may import a *.server.ts file: ask through an endpoint of the contract, or move the code into a server file.',
    ({ from, to }) => !from.isServer && isServer(to),
  ),
  packageRule(
    'node-built-ins-are-for-the-server',
    'A browser has no node: modules: move the code into a *.server.ts file.',
    (from, name) => !from.isServer && name.startsWith('node:') && !isReserved(name),
  ),
  arrowRule(
    'kernel-stands-alone',
    'The kernel imports nothing of ours: what needs a module, the platform or a page belongs there.',
    ({ from, place, to }) =>
      from.place.area === 'kernel' && place.area !== 'kernel' && isProduct(to),
  ),
  arrowRule(
    'ui-kit-knows-no-domain',
    'The ui-kit imports only the kernel: a component that knows a noun belongs in the ui/ of that module.',
    ({ from, place, to }) =>
      from.place.area === 'ui-kit' &&
      place.area !== 'ui-kit' &&
      place.area !== 'kernel' &&
      isProduct(to),
  ),
  arrowRule(
    'platform-knows-no-domain',
    'The platform imports only the kernel: what knows the restaurant belongs in a module, and wiring in src/app.',
    ({ from, place, to }) =>
      from.place.area === 'platform' &&
      place.area !== 'platform' &&
      place.area !== 'kernel' &&
      isProduct(to),
  ),
  arrowRule(
    'modules-know-no-site',
    'A module imports neither pages nor the composition root: compose two nouns in site/, and let the root hand down what the module needs.',
    ({ from, place, to }) =>
      from.place.area === 'module' &&
      (place.area === 'site' || place.area === 'root') &&
      isProduct(to),
  ),
  arrowRule(
    'module-map',
    'The module map (arch/module-map.ts) has no such arrow: announce a fact in events.ts and wire it at the root, or compose the two nouns in site/.',
    ({ from, place }, { map }) =>
      from.place.area === 'module' &&
      place.area === 'module' &&
      from.place.module !== place.module &&
      from.place.module in map &&
      !map[from.place.module]?.includes(place.module),
  ),
  arrowRule(
    'only-the-public-face',
    'Another module is used through its contract, rules, the verbs of its stories, client, events, texts or ui: give it a verb for what you need.',
    ({ from, place, to }, { map }) =>
      from.place.area === 'module' &&
      place.area === 'module' &&
      from.place.module !== place.module &&
      map[from.place.module]?.includes(place.module) === true &&
      !isTest(to) &&
      !(place.part && PUBLIC_FACE.includes(place.part)),
  ),
  arrowRule(
    'site-uses-the-public-face',
    'A page imports the kernel, the ui-kit and contract, rules, client or ui of a module: logic belongs in a module, wiring in the composition root.',
    ({ from, place, to }) => {
      if (from.place.area !== 'site' || !isProduct(to) || isServer(to)) return false
      if (place.area === 'module') return !(place.part && SITE_FACE.includes(place.part))
      return !['site', 'kernel', 'ui-kit'].includes(place.area)
    },
  ),
  arrowRule(
    'config-belongs-to-the-root',
    'Only what wires the rest (src/app, operator, web and the programs) imports config.server.ts: take the setting as an argument that the root hands down.',
    ({ from, to }) => from.isServer && from.place.area !== 'root' && isConfig(to),
  ),
  arrowRule(
    'src-does-not-import-tests',
    'The product runs without its tests and tools: move what both need into src.',
    ({ to }) => isTest(to) || /^(?:test|e2e|bench|scripts|arch)\//.test(to),
  ),
]

function isConfig(path: string): boolean {
  return path === 'src/config/config.server.ts'
}

/** Tests, tools and the configuration have a rule of their own. */
function isProduct(path: string): boolean {
  return path.startsWith('src/') && !isTest(path) && !isConfig(path)
}
