/** Makes pictures of one file and ends: a process of its own for what strangers' bytes may do. */
import { makeAvif, makeWebp } from '#modules/media/gateway/make-files.server.ts'
import { makeIcons } from '#modules/media/gateway/make-icons.server.ts'

const [make, file = '', folder = '', width = '0'] = process.argv.slice(2)
if (make === 'avif') await makeAvif(file, folder, Number(width))
// Only the server itself writes it (media/gateway/maker).
else if (make === 'icons') await makeIcons(JSON.parse(file), folder)
else process.stdout.write(JSON.stringify(await makeWebp(file, folder)))
