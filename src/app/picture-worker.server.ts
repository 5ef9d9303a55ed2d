/** Makes pictures of one file, or of a few, and ends: a process of its own for what strangers' bytes may do. */
import { beSmall, makeAvif, makeIcons, makeWebp } from '#modules/media/gateway/make-files.server.ts'

const [make, file = '', folder = '', width = '0'] = process.argv.slice(2)
beSmall()
if (make === 'avif') await makeAvif(file, folder, Number(width))
// Only the server itself writes it (media/gateway/maker).
else if (make === 'icons') await makeIcons(JSON.parse(file), folder)
else await makeEach(process.argv.slice(3))

/** A line for each, so that what is made holds when the next one breaks this process. */
async function makeEach([one = '', its = '', ...others]: string[]): Promise<void> {
  process.stdout.write(`${JSON.stringify(await makeWebp(one, its))}\n`)
  if (others.length > 0) await makeEach(others)
}
