import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { freePort } from '../processes/free-port.ts'

const PASSWORD = 'a-password-of-a-test'
const START_LIMIT_MS = 60_000

const Account = z.object({ id: z.string(), name: z.string(), currency: z.string(), balance: z.string() })
const Accounts = z.object({ accounts: z.array(Account) })
export type ActualAccount = z.infer<typeof Account>

const Read = z.object({
  /** Hundredths. */
  startingBalance: z.number(),
  transactions: z.object({ all: z.array(z.object({ transactionId: z.string(), date: z.string() })) }),
})
const Refused = z.object({ error_code: z.string() })

const Told = z.array(z.object({ name: z.string(), balance: z.number(), imported: z.number() }))
const Imported = z.object({ found: z.number(), first: Told, again: Told })
/** Accounts of a budget, amounts in hundredths: as imported, and after one more synchronisation of all. */
export type ImportedBudget = z.infer<typeof Imported>

export type ActualServer = {
  /** Stores the setup token where Actual's own window stores it. */
  readonly storeSetupToken: (setupToken: string) => Promise<void>
  /** The first call claims the token. Returns the code of a refusal instead of accounts. */
  readonly accounts: () => Promise<readonly ActualAccount[] | string>
  readonly transactions: (
    ids: readonly string[],
    since: string,
  ) => Promise<Readonly<Record<string, z.infer<typeof Read>>>>
  readonly importBudget: (script: string) => Promise<ImportedBudget>
  readonly stop: () => Promise<void>
}

/** Actual's published server, as a separate process in its own folder, with its owner signed in. */
export async function startActualServer(entry: string): Promise<ActualServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ieum-actual-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const config = path.join(folder, 'config.json')
  writeFileSync(config, JSON.stringify({ dataDir: folder, hostname: '127.0.0.1', port }))
  const child = spawn(process.execPath, [entry, '--config', config], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part.toString()))
  const stop = async () => {
    await ended(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await answers(url, child)
    const post = async (place: string, body: unknown, token = ''): Promise<unknown> => {
      const headers = { 'content-type': 'application/json', 'x-actual-token': token }
      const response = await fetch(`${url}${place}`, { method: 'POST', headers, body: JSON.stringify(body) })
      const { data, status } = (await response.json()) as { data?: unknown; status: string }
      if (status !== 'ok') throw new Error(`${place}: ${response.status} ${status}`)
      return data
    }
    await post('/account/bootstrap', { password: PASSWORD })
    const { token } = z
      .object({ token: z.string() })
      .parse(await post('/account/login', { loginMethod: 'password', password: PASSWORD }))
    return {
      storeSetupToken: async (value) => void (await post('/secret', { name: 'simplefin_token', value }, token)),
      accounts: async () => {
        const answer = z.union([Refused, Accounts]).parse(await post('/simplefin/accounts', {}, token))
        return 'error_code' in answer ? answer.error_code : answer.accounts
      },
      transactions: async (ids, since) => {
        const body = { accountId: ids, startDate: ids.map(() => since) }
        return z.record(z.string(), Read).parse(await post('/simplefin/transactions', body, token))
      },
      importBudget: async (script) => Imported.parse(JSON.parse(await lastLineOf([script, url, PASSWORD, folder]))),
      stop,
    }
  } catch (error) {
    await stop()
    throw new Error(`Actual's server: ${output.join('').slice(-2_000)}`, { cause: error })
  }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (const endMs = performance.now() + START_LIMIT_MS; performance.now() < endMs; await pause(200)) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    const isUp = await fetch(`${url}/account/needs-bootstrap`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
  }
  throw new Error('it does not answer')
}

/** Runs a script to its end. @throws Error with its last output when it failed */
async function lastLineOf(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err]: [string[], string[]] = [[], []]
  child.stdout.on('data', (part: Buffer) => out.push(part.toString()))
  child.stderr.on('data', (part: Buffer) => err.push(part.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(err.join('').slice(-2_000))
  return out.join('').trim().split('\n').at(-1) ?? ''
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const forced = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await gone
  clearTimeout(forced)
}
