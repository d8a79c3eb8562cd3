import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { ApiError } from '@ieum/contract-kit/client.ts'
import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import pg from 'pg'
import { connectAll, consent, ownedOrganizationGuids, watchSync } from '../../journeys/journey.ts'
import { personFileLike } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { untilQuiet as untilNoJob } from '../../system/database/checksums.ts'
import type { World } from '../../world/start-world.ts'
import { DISTURBANCES, type Figures, type Victim } from '../disturbances.ts'
import { difference, type Snapshot, snapshot } from '../snapshot.ts'

/** How long PostgreSQL is stopped by default. @source ours */
const STOPPED_MS = 20_000
/** Every sync is terminal within 60 s of the restart. @source ours */
const TERMINAL_LIMIT_MS = 60_000
const HISTORY_LIMIT_MS = 60_000
const NONE_CONNECTED = 'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR'

export type Fault = {
  readonly victim: Victim
  readonly figures: Figures
  /** From the press of 완료 to the kill. */
  readonly killedAfterMs: number
  /** From the restart until every institution was decided. */
  readonly terminalMs: number
  readonly successful: number
  readonly noAsset: number
  readonly failed: number
  /** Null when nothing was lost or duplicated compared with the undisturbed world. */
  readonly difference: string | null
}

/** Two worlds with the same people: one is disturbed, the other shows the expected result. */
export type FaultWorlds = { readonly disturbed: World; readonly undisturbed: World }

/**
 * One person presses 완료 and at a random moment before the last institution is done the victim is killed with SIGKILL,
 * stopped, or has its clock moved; then the person comes back and presses again. `latency` spreads the institutions
 * over time.
 */
export async function killWhileConnecting(
  { disturbed, undisturbed }: FaultWorlds,
  victim: Victim,
  stoppedMs = STOPPED_MS,
): Promise<Fault> {
  const file = await someoneWithAFewInstitutions(disturbed)
  const seed = randomInt(1_000_000)
  for (const { control } of [disturbed, undisturbed]) {
    await control.addPerson(file)
    await control.call('PUT', '/control/latency', { medianMs: 40, p99Ms: 800, seed })
  }
  const expected = await connectUndisturbed(undisturbed, file.id)

  const session = await signUp(disturbed.url, disturbed.control, await personOf(disturbed, file.id))
  const organizationGuids = await ownedOrganizationGuids(session, disturbed.control)
  const signed = async () => {
    const { certificationTransactionId } = await consent(session, disturbed.control, { organizationGuids })
    await disturbed.control.decideLatest(session.person.phoneNumber, 'approve')
    return certificationTransactionId
  }
  let certificationTransactionId = await signed()
  const killedAfterMs = randomInt(0, Math.max(1, Math.round(expected.tookMs)))
  const press = () => session.mydata.connectByMydataCertificateV2({ body: { certificationTransactionId } })
  const firstPress = press().catch((error: unknown) => error)
  await delay(killedAfterMs)
  const figures = await DISTURBANCES[victim](disturbed, { stoppedMs, session })
  const restartedAt = performance.now()
  await firstPress

  const pressAgain = async () => {
    try {
      return await press()
    } catch (error) {
      // No institution could be asked for the first token: that sync is closed, and the person signs again.
      if ((error as { errorCodeEnum?: string }).errorCodeEnum === NONE_CONNECTED) {
        certificationTransactionId = await signed()
      }
      throw error
    }
  }
  const { syncId } = await untilAnswered(pressAgain, restartedAt + TERMINAL_LIMIT_MS)
  const ended = await connectedAtLast(session, syncId, restartedAt + TERMINAL_LIMIT_MS)
  const terminalMs = Math.round(performance.now() - restartedAt)
  return {
    victim,
    figures,
    killedAfterMs,
    terminalMs,
    ...ended,
    difference: await untilEqual(expected.snapshot, disturbed, () => snapshot(session)),
  }
}

type Ended = Pick<Fault, 'successful' | 'noAsset' | 'failed'>

/**
 * Ends the sync, and retries failures, as a person does whose institutions could not be reached. Each institution
 * counts once, with its last result.
 */
async function connectedAtLast(session: PersonSession, syncId: SyncId, limit: number): Promise<Ended> {
  let tried = syncId
  let [successful, noAsset] = [0, 0]
  for (;;) {
    const { organizationSyncStatus } = await watchSync(session, tried, TERMINAL_LIMIT_MS)
    const { successfulOrgs, noAssetOrgs, failedOrgs } = organizationSyncStatus
    successful += successfulOrgs.length
    noAsset += noAssetOrgs.length
    const failed = failedOrgs.length
    if (failed === 0 || performance.now() > limit) return { successful, noAsset, failed }
    const retry = await untilAnswered(() => session.mydata.retrySync({ params: { syncId: tried } }), limit)
    tried = retry.syncId
  }
}

/**
 * One of each kind of institution of the rich person: enough to be in every state at once, few enough to compare row by
 * row.
 */
async function someoneWithAFewInstitutions({ control }: World) {
  const { holdings } = (await personFileLike(control)) as unknown as { holdings: Record<string, unknown> }
  const byIndustry = Map.groupBy(Object.keys(holdings), (orgCode) => orgCode.slice(0, 2))
  const chosen = [...byIndustry.values()].flatMap((orgCodes) => orgCodes.slice(0, 1))
  return personFileLike(control, {
    holdings: Object.fromEntries(chosen.map((orgCode) => [orgCode, holdings[orgCode]])),
  })
}

async function connectUndisturbed(world: World, id: string): Promise<{ snapshot: Snapshot; tookMs: number }> {
  const session = await signUp(world.url, world.control, await personOf(world, id))
  const startedAt = performance.now()
  const organizationGuids = await ownedOrganizationGuids(session, world.control)
  const { syncId } = await connectAll(session, world.control, { organizationGuids })
  const tookMs = performance.now() - startedAt
  // An overloaded machine postpones some institutions here, too.
  await connectedAtLast(session, syncId, performance.now() + TERMINAL_LIMIT_MS)
  // Older history follows in the background.
  await untilQuiet(world)
  return { snapshot: await snapshot(session), tookMs }
}

async function personOf(world: World, id: string) {
  const person = (await world.control.people()).find((one) => one.id === id)
  if (!person) throw new Error(`person ${id} is not in this world`)
  return person
}

/** The server may still be starting: a person would press again. */
async function untilAnswered<T>(press: () => Promise<T>, limit: number): Promise<T> {
  for (;;) {
    try {
      return await press()
    } catch (error) {
      if (performance.now() > limit) throw error
      // A rate-limited person has to wait, and does.
      await delay(error instanceof ApiError && error.status === 429 ? 5_000 : 250)
    }
  }
}

async function untilEqual(expected: Snapshot, world: World, read: () => Promise<Snapshot>): Promise<string | null> {
  const limit = performance.now() + HISTORY_LIMIT_MS
  for (;;) {
    await untilQuiet(world)
    const found = difference(expected, await read())
    if (found === null || performance.now() > limit) return found
    await delay(500)
  }
}

/** Until no job is left; a job that waits for its next attempt counts. */
async function untilQuiet({ databaseUrl }: World): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await untilNoJob(client)
  } finally {
    await client.end()
  }
}
