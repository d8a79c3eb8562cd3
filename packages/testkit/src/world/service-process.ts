import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { openLogFile } from '../processes/log-file.ts'

/** The line that a process prints once it answers, with its addresses. */
export type Listening = { event: 'listening' } & Record<string, string>

export type ServiceOptions = {
  /** For messages and the log's name. */
  name: string
  /** TypeScript file to run under this Node. */
  entry: string
  env: Record<string, string | undefined>
  /** Both outputs, line by line, as the process wrote them; lines that do not fit on the disk are dropped. */
  logFile: string
  nodeArgs?: string[]
  /** Longest wait for the listening line. */
  limitMs?: number
}

export type ServiceProcess = {
  pid: number
  listening: Listening
  /** Resolves when the process has ended, for whatever reason. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** SIGTERM, and SIGKILL when it has not drained within `limitMs`. */
  stop(limitMs?: number): Promise<void>
  kill(signal: NodeJS.Signals): Promise<void>
}

/** A process ended before it listened; `lines` is its last output. */
export class ServiceStartError extends Error {
  override name = 'ServiceStartError'
  readonly lines: string[]
  constructor(message: string, lines: string[]) {
    super([message, ...lines].join('\n'))
    this.lines = lines
  }
}

const KEPT_LINES = 40

/** Folder of Node's compile cache: compiling again takes half of a start. */
const COMPILED = path.resolve(import.meta.dirname, '../../../../.cache/compiled')

/**
 * Starts a part of the world in its own process group, so that Ctrl-C reaches only us and we decide the order. The
 * child has a pipe to us: when we are killed it closes, and the child drains and ends (IEUM_PARENT=1).
 * @throws ServiceStartError when it ends, or does not listen in time
 */
export async function startService({ name, entry, env, logFile, nodeArgs = [], limitMs = 60_000 }: ServiceOptions) {
  const log = openLogFile(logFile)
  const child = spawn(process.execPath, [...nodeArgs, entry], {
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...env, IEUM_LOG: 'json', IEUM_PARENT: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: 1, signal: null }))
  })
  const last: string[] = []
  let listening: Listening | null = null
  let arrived = (_: Listening) => {}
  const started = new Promise<Listening>((resolve) => {
    arrived = resolve
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(line)
      last.push(line)
      if (last.length > KEPT_LINES) last.shift()
      if (listening) return
      listening = listeningLine(line)
      if (listening) arrived(listening)
    })
  }
  child.once('close', () => log.close())

  const first = await Promise.race([started, exited, after(limitMs)])
  if (first === 'late' || !('event' in first)) {
    if (first === 'late') child.kill('SIGKILL')
    const how = first === 'late' ? `did not listen within ${limitMs} ms` : `ended (${first.signal ?? first.code})`
    if (first !== 'late') await Promise.race([once(child, 'close'), after(1_000)])
    throw new ServiceStartError(`The ${name} ${how}; log: ${logFile}`, last)
  }
  return running(child, first, exited)
}

function running(child: ChildProcess, listening: Listening, exited: ServiceProcess['exited']): ServiceProcess {
  return {
    pid: child.pid as number,
    listening,
    exited,
    async stop(limitMs = 15_000) {
      child.kill('SIGTERM')
      if ((await Promise.race([exited, after(limitMs)])) !== 'late') return
      child.kill('SIGKILL')
      await exited
    },
    async kill(signal) {
      child.kill(signal)
      await exited
    },
  }
}

function listeningLine(line: string): Listening | null {
  if (!line.startsWith('{')) return null
  try {
    const parsed = JSON.parse(line)
    return parsed.event === 'listening' ? parsed : null
  } catch {
    return null
  }
}

function after(ms: number): Promise<'late'> {
  return new Promise((resolve) => setTimeout(() => resolve('late'), ms).unref())
}
