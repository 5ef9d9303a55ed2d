import { type ChildProcess, spawn } from 'node:child_process'
import { type Server, startBuilt } from './built-server.ts'

export interface Ended {
  code: number | null
  out: string
  err: string
}

export interface Program extends Pick<ChildProcess, 'kill'> {
  ended: Promise<Ended>
}

/** The operator's program as it is built, on a folder of its own. */
export function admin(dataDir: string, words: string[], env: Record<string, string> = {}): Program {
  return run(process.execPath, ['dist/server/admin.server.js', ...words], {
    DATA_DIR: dataDir,
    ...env,
  })
}

/** The same where no file may be longer than so many blocks of 512 bytes. */
export function adminOnFullDisk(dataDir: string, words: string[], blocks: number): Program {
  const line = `ulimit -f ${blocks}; exec "$@"`
  const command = [process.execPath, 'dist/server/admin.server.js', ...words]
  return run('sh', ['-c', line, 'sh', ...command], { DATA_DIR: dataDir })
}

function run(command: string, words: string[], env: Record<string, string>): Program {
  const child = spawn(command, words, { env: { PORT: '0', ...env } })
  let [out, err] = ['', '']
  child.stdout.on('data', (data) => (out += data))
  child.stderr.on('data', (data) => (err += data))
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }))
  })
  return { kill: (signal) => child.kill(signal), ended }
}

/** A server on that folder, ready. */
export async function startServer(dataDir: string): Promise<Server> {
  const settings = { RATE_LIMITS: 'relaxed', LOG_LEVEL: 'error', SAMPLE_PASSWORD: 'secret-sample' }
  return startBuilt({ env: { DATA_DIR: dataDir, ...settings } })
}
