import { type Attack, type Site, statusesOf } from './site.ts'

/** The first page and every script that it names. */
async function readBundle(site: Site) {
  const page = await site.send('visitor', 'GET', '/')
  const scripts = Array.from(page.text.matchAll(/<script[^>]* src="([^"]+)"/g), ([, src]) => src)
  const read = await Promise.all(scripts.map((src = '') => site.send('visitor', 'GET', src)))
  return [page, ...read]
}

const picture = Buffer.from('GIF89a of nobody’s dinner')

export const attacksOnPictures: Attack[] = [
  {
    id: 'A30',
    title: 'the image host’s key lies in the page, and anybody uploads with it',
    refused: [401, 403],
    run: async (site) => {
      const bundle = await readBundle(site)
      const key = site.secrets.find((secret) => bundle.some(({ text }) => text.includes(secret)))
      const uploads = [
        await site.upload('visitor', `/upload?key=${key ?? 'guessed'}`, picture),
        await site.upload('mallory', `/upload?key=${key ?? 'guessed'}`, picture),
      ]
      const isOpen = [...bundle, ...uploads].some(({ text }) =>
        site.secrets.some((secret) => text.includes(secret)),
      )
      const worked = isOpen || uploads.some(({ body }) => body.data?.display_url !== undefined)
      return { worked, statuses: statusesOf(...uploads) }
    },
  },
]
