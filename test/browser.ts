import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export interface FoundBrowser {
  executablePath: string
  env: Record<string, string>
  args: string[]
}

/** Names under which Linux installs a browser of the Chromium family. */
const programs = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome']

/** Where macOS and Windows have it. */
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
]

/** A Chromium that runs here: CHROME_PATH, the machine's own, or the one that is installed with us. */
export async function findBrowser(): Promise<FoundBrowser> {
  const own = process.env['CHROME_PATH'] || findInstalled()
  if (own) return { executablePath: own, env: environment(), args: sharedArgs() }
  if (process.platform === 'linux' && process.arch === 'x64') return findPackaged()
  throw new Error('There is no Chrome or Chromium here. Install one, or name it in CHROME_PATH.')
}

function findInstalled(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const named = folders.flatMap((folder) => programs.map((program) => join(folder, program)))
  return [...named, ...places].find((file) => existsSync(file))
}

/** The package unpacks the libraries that a bare machine lacks only where it believes to be AWS. */
async function findPackaged(): Promise<FoundBrowser> {
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  const env = { ...environment(), LD_LIBRARY_PATH: join(tmpdir(), 'al2023', 'lib') }
  // Its own list of arguments is made for one page in one process, so it is not used.
  return { executablePath, env, args: ['--no-sandbox', '--headless=shell', '--disable-gpu'] }
}

/** Chromium refuses its sandbox to root, which is who runs in most containers. */
function sharedArgs(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu']
}

function environment(): Record<string, string> {
  const { env } = process
  return Object.fromEntries(
    Object.entries(env).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  )
}
