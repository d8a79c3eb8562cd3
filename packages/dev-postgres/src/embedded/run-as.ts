import { type SpawnOptions, spawnSync } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * How PostgreSQL's programs are started. They refuse to run as root, and initdb refuses a user without a name: a user
 * namespace that shows this user as `nobody` satisfies both and needs no system user and no open folder.
 */
export type RunAs =
  | { kind: 'self' }
  | { kind: 'namespace'; uid: number; gid: number }
  | { kind: 'user'; uid: number; gid: number }

type Account = { name: string; uid: number; gid: number }

/** Returns the command and options that run `program` the chosen way. */
export function commandAs(
  runAs: RunAs,
  program: string,
  args: string[],
): { file: string; args: string[]; options: SpawnOptions } {
  if (runAs.kind === 'namespace') {
    const map = ['--user', `--map-user=${runAs.uid}`, `--map-group=${runAs.gid}`]
    return { file: 'unshare', args: [...map, program, ...args], options: {} }
  }
  const options = runAs.kind === 'user' ? { uid: runAs.uid, gid: runAs.gid } : {}
  return { file: program, args, options }
}

/**
 * Chooses how to run PostgreSQL on this folder.
 * @throws when root has neither user namespaces nor a user that reaches the folder; names the folders.
 */
export function chooseRunAs(postgres: string, folder: string): RunAs {
  const uid = process.getuid?.()
  const gid = process.getgid?.()
  if (uid === undefined || gid === undefined) return { kind: 'self' }
  const accounts = knownAccounts()
  if (uid !== 0 && (accounts.length === 0 || accounts.some((account) => account.uid === uid))) return { kind: 'self' }

  const nobody = accounts.find((account) => account.name === 'nobody') ?? accounts.find((account) => account.uid !== 0)
  if (nobody) {
    const namespace: RunAs = { kind: 'namespace', uid: nobody.uid, gid: nobody.gid }
    if (reaches(namespace, postgres, folder)) return namespace
  }
  if (uid !== 0) return { kind: 'self' }

  // A folder inside another person's closed one: root's namespace may not enter it, but its owner may.
  const owner = accounts.find((account) => account.uid !== 0 && account.uid === statSync(path.dirname(folder)).uid)
  const server = accounts.find((account) => account.name === 'postgres')
  for (const account of [owner, server]) {
    if (!account) continue
    const user: RunAs = { kind: 'user', uid: account.uid, gid: account.gid }
    handOver(folder, user)
    if (reaches(user, postgres, folder)) return user
  }
  handOver(folder, { kind: 'user', uid, gid })
  throw new Error(
    `PostgreSQL does not run as root, and no user it could run as reaches ${folder} and ${path.dirname(postgres)}. ${
      server ? 'Let the user postgres' : 'Make a user postgres (useradd --system postgres) and let it'
    } enter the folders above them, or start as another user, or set DATABASE_URL.`,
  )
}

/** Gives a folder to the user that PostgreSQL will run as. */
export function handOver(folder: string, runAs: RunAs): void {
  if (runAs.kind === 'user') chownSync(folder, runAs.uid, runAs.gid)
}

/** Returns whether a program started this way can write in the folder and run PostgreSQL. */
function reaches(runAs: RunAs, postgres: string, folder: string): boolean {
  const script = '[ -w "$1" ] && [ -x "$1" ] && exec "$2" --version'
  const { file, args, options } = commandAs(runAs, '/bin/sh', ['-c', script, 'sh', folder, postgres])
  return spawnSync(file, args, { ...options, cwd: '/', stdio: 'ignore' }).status === 0
}

function knownAccounts(): Account[] {
  let text: string
  try {
    text = readFileSync('/etc/passwd', 'utf8')
  } catch {
    return []
  }
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
