import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connectAll, ownedOrganizationGuids } from '../journeys/journey.ts'
import { newPerson } from '../people/new-person.ts'
import { signUp } from '../people/person-session.ts'
import { sandboxControl } from '../world/sandbox-control.ts'
import { difference, type Snapshot, snapshot } from './snapshot.ts'

const SERVE = path.resolve(import.meta.dirname, '../../../../scripts/serve.ts')
const DISK_MB = 400
const FULL_MS = 15_000
const BACK_LIMIT_MS = 120_000

export type DiskFault = {
  readonly isSupervisorAlive: boolean
  /** From free space on the disk until the server reports that it is ready. */
  readonly readyAgainMs: number
  /** Null when the first person sees the same as before. */
  readonly difference: string | null
  /** Institutions of a person who signed up afterwards. */
  readonly connectedAfterwards: number
  readonly failedAfterwards: number
}

/** A separate disk, small enough to be filled; null where the user may not mount one. */
export function smallDisk(): { readonly folder: string; remove(): void } | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'ieum-disk-'))
  const options = ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0755`, 'tmpfs', folder]
  const isMounted = process.platform === 'linux' && spawnSync('mount', options).status === 0
  const remove = () => {
    if (isMounted) spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  if (isMounted) return { folder, remove }
  remove()
  return null
}

/** Writes until the disk is full; the returned function frees the space. */
function fill(folder: string): () => void {
  const file = path.join(folder, 'filler')
  const fd = openSync(file, 'w')
  const bytes = Buffer.alloc(64 * 1024)
  const isFull = (size: number): boolean => {
    try {
      while (writeSync(fd, bytes, 0, size) > 0);
      return true
    } catch {
      return true
    }
  }
  for (const size of [bytes.length, 4_096, 1]) isFull(size)
  closeSync(fd)
  return () => rmSync(file)
}

/**
 * `npm start` on a small disk: one person is connected, the disk fills up while another connects, stays full for a
 * while, and gets free space again. Nothing is restarted by hand.
 */
export async function fillTheDisk(folder: string, free: { port: number; sandboxPort: number }): Promise<DiskFault> {
  const dataDir = path.join(folder, 'data')
  mkdirSync(dataDir)
  const world = await start(dataDir, free)
  try {
    const control = sandboxControl(world.sandboxUrl)
    const connect = async () => {
      const session = await signUp(world.url, control, await newPerson(control))
      const organizationGuids = (await ownedOrganizationGuids(session, control)).slice(0, 8)
      return { session, ...(await connectAll(session, control, { organizationGuids })) }
    }
    const before = await connect()
    const expected = await untilSettled(() => snapshot(before.session))
    const during = connect().catch(() => null)
    const freeSpace = fill(folder)
    // Enough writes meanwhile that every part of the world meets the full disk.
    const until = performance.now() + FULL_MS
    while (performance.now() < until) {
      await fetch(`${world.url}/v1/mydata/users/me/assets`).catch(() => null)
      await delay(20)
    }
    const isSupervisorAlive = world.child.exitCode === null && world.child.signalCode === null
    freeSpace()
    const roomAt = performance.now()
    await untilReady(world.url, roomAt + BACK_LIMIT_MS)
    const readyAgainMs = Math.round(performance.now() - roomAt)
    await during
    await sandboxIsBack(control, roomAt + BACK_LIMIT_MS)
    const found = await untilEqual(expected, () => snapshot(before.session))
    const { successfulOrgs, noAssetOrgs, failedOrgs } = (await connect()).status.organizationSyncStatus
    return {
      isSupervisorAlive,
      readyAgainMs,
      difference: found,
      connectedAfterwards: successfulOrgs.length + noAssetOrgs.length,
      failedAfterwards: failedOrgs.length,
    }
  } finally {
    await world.stop()
  }
}

type Serving = { url: string; sandboxUrl: string; child: ChildProcess; stop(): Promise<void> }

async function start(dataDir: string, { port, sandboxPort }: { port: number; sandboxPort: number }): Promise<Serving> {
  // Its output goes to a file elsewhere: this disk will be full.
  const outputFile = path.join(mkdtempSync(path.join(tmpdir(), 'ieum-said-')), 'said')
  const output = openSync(outputFile, 'w')
  const child = spawn(process.execPath, [SERVE], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: String(port),
      INTERNAL_PORT: '0',
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_TLS_PORT: '0',
      PORTAL_PORT: '0',
      IEUM_DATA_DIR: dataDir,
      IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000',
    },
    stdio: ['ignore', output, output],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    closeSync(output)
    rmSync(path.dirname(outputFile), { recursive: true, force: true })
  }
  const limit = performance.now() + BACK_LIMIT_MS
  while (!readFileSync(outputFile, 'utf8').includes('Ctrl-C stops everything.')) {
    if (child.exitCode !== null || performance.now() > limit) {
      const text = readFileSync(outputFile, 'utf8')
      await stop()
      throw new Error(`npm start did not come up:\n${text}`)
    }
    await delay(100)
  }
  return { url: `http://localhost:${port}`, sandboxUrl: `http://localhost:${sandboxPort}`, child, stop }
}

async function untilReady(url: string, limit: number): Promise<void> {
  for (;;) {
    const status = await fetch(`${url}/readyz`).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    if (performance.now() > limit) throw new Error(`not ready again, last answer ${status}`)
    await delay(50)
  }
}

async function sandboxIsBack(control: { people(): Promise<unknown> }, limit: number): Promise<void> {
  for (;;) {
    const isThere = await control.people().then(
      () => true,
      () => false,
    )
    if (isThere) return
    if (performance.now() > limit) throw new Error('the sandbox did not come back')
    await delay(100)
  }
}

/** Older history follows in the background: waits until two readings are alike. */
async function untilSettled(read: () => Promise<Snapshot>): Promise<Snapshot> {
  for (let last = await read(); ; ) {
    await delay(3_000)
    const next = await read()
    if (difference(last, next) === null) return next
    last = next
  }
}

async function untilEqual(expected: Snapshot, read: () => Promise<Snapshot>): Promise<string | null> {
  const limit = performance.now() + 30_000
  for (;;) {
    const found = await read().then(
      (one) => difference(expected, one),
      (error: unknown) => String(error),
    )
    if (found === null || performance.now() > limit) return found
    await delay(500)
  }
}
