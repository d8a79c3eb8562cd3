import { createListeners } from '@ieum/backend/listeners.ts'
import { loadConfig } from '@ieum/backend/platform/config/config.ts'
import { createParts } from '@ieum/backend/platform/infrastructure.ts'
import { publicSealKeyOf, readPublicSealKey, sealKeyOf } from '@ieum/backend/platform/ledger/ledger-keys.ts'
import { type LedgerVerification, verifyLedger } from '@ieum/backend/platform/ledger/verification/verify-ledger.ts'
import * as services from '@ieum/backend/services.ts'
import { startServices } from '@ieum/backend/start-services.ts'
import { startWorld, type World } from '../world/start-world.ts'
import { createWorkOff } from './work-off.ts'

/** How often a person's jobs are checked during their action, ms. */
const LOOK_MS = 5

/** Services whose due work makes up the years; nobody here has data in the others. */
const LIVED: ReadonlySet<string> = new Set<keyof typeof services>(['account', 'mydata'])

/**
 * A world whose days pass as fast as their work is done: the real sandbox and PostgreSQL, and the product without its
 * timers. It does due work in this process on command, and answers over HTTP.
 */
export type SteppedWorld = Pick<World, 'control' | 'databaseUrl' | 'keysDatabaseUrl' | 'sandboxUrl'> & {
  readonly url: string
  /**
   * Advances the clock, and completes all work due by then; with `upkeep` also maintenance. `looking` reads the state
   * after the previous step: only the clock may move meanwhile, and an error in it ends the step.
   */
  step(nowMs: number, options?: { readonly upkeep?: boolean; readonly looking?: Promise<void> }): Promise<void>
  /** Runs maintenance only. */
  upkeep(): Promise<void>
  /** Verifies the consent ledger, and compares it with its copies outside of the database. */
  verifyLedger(): Promise<LedgerVerification>
  /** Runs a person's action, and every job that results from it. */
  during<T>(act: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

export async function startSteppedWorld(env: Record<string, string> = {}): Promise<SteppedWorld> {
  const limits = { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '10000', IDENTITY_CODES_PER_HOUR_PER_PHONE: '1000' }
  const world = await startWorld({ withoutServer: true, env: { ...limits, DELETION_UNDO_SECONDS: '0', ...env } })
  // Failures show in the comparison.
  const config = loadConfig({ ...world.serverEnv, IEUM_ROLES: 'web', LOG_LEVEL: 'silent' })
  // The clock is moved by this process: there is no need to ask whether it was moved.
  let moveClock: (offsetMs: number) => void = () => {}
  const made = await createParts(config, Object.values(services), async (clock) => {
    moveClock = clock.setOffsetMs
    moveClock((await world.control.clock()).offsetMs)
    return { stop() {} }
  })
  /** Jobs come only by the outbox: there is no search where none was put. */
  let mayWait = true
  const outbox: typeof made.outbox = {
    put(...args) {
      mayWait = true
      return made.outbox.put(...args)
    },
  }
  const parts = { ...made, outbox }
  const { running, apis } = await startServices(services, parts)
  const { publicHttp, internalHttp, listen, drain } = createListeners(parts, apis)
  for (const [, service] of running) {
    service.serve(publicHttp)
    service.serveInside(internalHttp)
  }
  const { url } = await listen()
  const jobs = createWorkOff(
    parts,
    running.flatMap(([, { workers }]) => workers),
  )
  const { signal } = new AbortController()
  const lived = running.filter(([name]) => LIVED.has(name))
  const due = lived.flatMap(([, { periodic }]) => periodic)
  const nowAndThen = [
    ...lived.flatMap(([, { upkeep }]) => upkeep),
    { name: 'ledger seal', run: () => parts.sealer.seal() },
  ]
  const scan = due.find(({ name }) => name === 'deletion scan')
  if (!scan) throw new Error('nobody looks for deletions')
  /** Notifies institutions of disconnections and destructions, and deletes the data. */
  const deletions = async () => {
    await scan.run(signal)
    await jobs.run()
  }

  return {
    url,
    control: world.control,
    databaseUrl: world.databaseUrl,
    keysDatabaseUrl: world.keysDatabaseUrl,
    sandboxUrl: world.sandboxUrl,
    async step(nowMs, { upkeep = false, looking } = {}) {
      const [{ offsetMs }] = await Promise.all([world.control.setClock({ nowMs }), looking])
      moveClock(offsetMs)
      const works = upkeep ? [...due.filter((one) => one !== scan), ...nowAndThen] : due
      await Promise.all(works.map(({ run }) => run(signal)))
      if (upkeep) await scan.run(signal)
      // Every enqueued job is committed now.
      if (mayWait) mayWait = await jobs.run()
    },
    async upkeep() {
      for (const { run } of nowAndThen) await run(signal)
    },
    verifyLedger: () =>
      verifyLedger({
        db: parts.db,
        ledgerKeys: [parts.ledgerKey],
        publicKeys: [readPublicSealKey(publicSealKeyOf(sealKeyOf(config.secrets.ledgerSealKey)))],
        directory: config.ledgerAnchorDir,
      }),
    async during(act) {
      let isDone = false
      const acting = act().finally(() => {
        isDone = true
      })
      const working = (async () => {
        do {
          await jobs.run()
          await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
        } while (!isDone)
        await deletions()
      })()
      const [done] = await Promise.all([acting, working])
      return done
    },
    async stop() {
      jobs.stop()
      await drain(1_000)
      await parts.boss.stop({ graceful: false })
      for (const [, service] of running.toReversed()) await service.stop()
      await parts.close()
      await world.stop()
    },
  }
}
