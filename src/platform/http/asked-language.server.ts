import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Language, isLanguage } from '#kernel/languages.ts'
import { houseLanguages, speaking } from '../speaking.server.ts'

/** An address of the site without the language before it. */
interface AskedAddress {
  language: Language
  /** "/de", or nothing where the address is bare: the house's main language. */
  prefix: string
  url: string
}

/** `/de/ourMenu` is the German `/ourMenu`, where the house speaks German beside its main language. */
export function askedAddress(url: string): AskedAddress {
  const [, code = '', rest = '/'] = /^\/([a-z]{2})(?=[/?]|$)(.*)$/.exec(url) ?? []
  const { main, others } = houseLanguages()
  if (!isLanguage(code) || !others.includes(code)) return { language: main, prefix: '', url }
  return { language: code, prefix: prefixOf(code), url: rest.startsWith('/') ? rest : `/${rest}` }
}

/** What stands before the addresses of pages in a language. */
export function prefixOf(language: Language): string {
  return language === houseLanguages().main ? '' : `/${language}`
}

/** Answers every request in its language: a page's stands in its address, a call's in `?lang=`. */
export function speakAsAsked(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => speaking(languageOf(request), done))
  // What was read of a body came in another context.
  app.addHook('preHandler', (request, _reply, done) => speaking(languageOf(request), done))
}

/** One that the house does not speak falls away, as all that nobody knows in an address does. */
function languageOf({ url }: Pick<FastifyRequest, 'url'>): Language {
  const { main, others } = houseLanguages()
  if (others.length === 0) return main
  const { language } = askedAddress(url)
  if (language !== main) return language
  const [, query] = url.split('?', 2)
  const asked = query === undefined ? '' : (new URLSearchParams(query).get('lang') ?? '')
  return isLanguage(asked) && others.includes(asked) ? asked : main
}
