import { spawn, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

interface Stage {
  folder: string
  workdir: string
  env: Record<string, string>
  command: string[]
}

/**
 * Runs the steps of deploy/Dockerfile without Docker: each stage is a folder, `/app` and `/data` are folders
 * in it, and the context is what git tracks here less what .dockerignore leaves out. `seed` adds to the
 * first stage what need not be made anew.
 */
export function buildImage(
  dockerfile: string,
  root: string,
  seed: (folder: string) => void,
): Stage {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const [word = '', rest = ''] of instructionsOf(dockerfile)) {
    if (word === 'FROM') {
      const name = / AS (\w+)$/i.exec(rest)?.[1] ?? 'last'
      stage = { folder: join(root, name), workdir: '/', env: {}, command: [] }
      stages.set(name, stage)
      mkdirSync(stage.folder)
      continue
    }
    if (!stage) throw new Error(`${word} before FROM.`)
    if (word === 'WORKDIR') {
      stage.workdir = rest
      mkdirSync(join(stage.folder, rest), { recursive: true })
    } else if (word === 'COPY') {
      copy(rest.split(' '), stage, stages)
      if (stages.size === 1 && rest === '. .') seed(stage.folder)
    } else if (word === 'RUN') run(rest, stage)
    else if (word === 'ENV') {
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value
    } else if (word === 'CMD') stage.command = JSON.parse(rest)
    else if (!['USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK'].includes(word)) {
      throw new Error(`This test does not know ${word}.`)
    }
  }
  if (!stage) throw new Error('A Dockerfile begins with FROM.')
  return stage
}

/** Words and what stands behind them; comments are left out. */
export function instructionsOf(dockerfile: string): string[][] {
  const lines = dockerfile.replaceAll('\\\n', ' ').split('\n')
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])
}

function copy(words: string[], to: Stage, stages: Map<string, Stage>): void {
  const from = /^--from=(\w+)$/.exec(words[0] ?? '')?.[1]
  const source = from === undefined ? process.cwd() : (stages.get(from)?.folder ?? '')
  const names = words.slice(from === undefined ? 0 : 1)
  const target = join(to.folder, to.workdir, names.at(-1) ?? '')
  for (const name of names.slice(0, -1)) {
    if (name === '.') {
      copyContext(target)
      continue
    }
    for (const file of globSync(name.replace(/^\//, ''), { cwd: source })) {
      // As Docker has it: into a folder whose name ends in a slash, else under that name.
      const isFolder = /(^|\/)\.?\/?$/.test(names.at(-1) ?? '')
      const place = isFolder ? join(target, basename(file)) : target
      mkdirSync(dirname(place), { recursive: true })
      cpSync(join(source, file), place, { recursive: true, verbatimSymlinks: true })
    }
  }
}

function copyContext(target: string): void {
  const ignored = readFileSync('deploy/Dockerfile.dockerignore', 'utf8').split('\n')
  const { stdout } = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
  for (const file of stdout.split('\0')) {
    if (file === '' || ignored.includes(file.split('/')[0] ?? '')) continue
    cpSync(file, join(target, file), { recursive: true })
  }
}

function run(command: string, { folder, workdir }: Stage): void {
  const here = command.replaceAll(/(^|\s)\/(app|data)\b/g, `$1${folder}/$2`)
  // A newcomer who runs the tests owns nothing but their own files.
  const text = process.getuid?.() === 0 ? here : here.replace(/chown \S+/, 'true')
  const { status, stderr } = spawnSync('sh', ['-ec', text], {
    cwd: join(folder, workdir),
    encoding: 'utf8',
    env: { ...process.env, npm_config_prefer_offline: 'true' },
    maxBuffer: 64 * 1024 ** 2,
  })
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}: ${stderr.slice(-2000)}`)
}

/** Starts a program of the image; as the image's own user where this one may be another. */
export function startInImage(
  { folder, workdir, env }: Stage,
  [program = '', ...words]: string[],
  settings: Record<string, string>,
) {
  const isRoot = process.getuid?.() === 0
  const child = spawn(program, words, {
    cwd: join(folder, workdir),
    env: { PATH: process.env['PATH'], ...env, DATA_DIR: join(folder, 'data'), ...settings },
    ...(isRoot && { uid: 1000, gid: 1000 }),
  })
  let text = ''
  child.stdout.on('data', (data) => (text += data))
  child.stderr.on('data', (data) => (text += data))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { output: () => text, ended, stop: () => child.kill('SIGTERM') }
}
