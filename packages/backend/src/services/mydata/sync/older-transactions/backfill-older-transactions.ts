import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { isSwitchedOff, openScopes } from '@ieum/domain/mydata/consents/switched-off.ts'
import { pauseUntilMs } from '@ieum/domain/mydata/sync/freshness.ts'
import { addMonths, koreanYmd, type Ymd, ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import type { Context } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { type Shift, TryAgainLater } from '../../../../platform/jobs/queue.ts'
import type { Place } from '../../../../platform/jobs/scheduling/job-scheduler.ts'
import type { KeyHandle } from '../../../../platform/keys/cipher.ts'
import { assetIdentifierOf } from '../../assets/asset-rows.ts'
import { type KeyedAsset, keyedAssets } from '../../collect/asset-key.ts'
import { withCardKey } from '../../collect/card-key.ts'
import { collectContext } from '../../collect/collect-context.ts'
import { grantedScopes } from '../../collect/granted-scopes.ts'
import { createProviderCallLog } from '../../collect/provider-call-log.ts'
import { readTransactions } from '../../collect/read-transactions.ts'
import { CollectStop, createReader, isPassing, MAX_PAGES, type Reader, unreadBy } from '../../collect/reader.ts'
import { identified } from '../../collect/transaction-identity.ts'
import { COLLECTORS } from '../../collectors/collectors.ts'
import { loadConnection, type StoredConnection } from '../../connect/connection-rows.ts'
import { recordUse } from '../../ledger/record-in-ledger.ts'
import type { Institutions } from '../../mydata-dependencies.ts'
import type { OrganizationJob } from '../../queues.ts'
import { loadWrittenConnection } from '../assets/collected-rows.ts'
import { saveTransactions } from '../assets/transaction-rows.ts'
import { recordPause } from '../run/record-pause.ts'
import { rereadPartial } from '../run/reread-partial.ts'
import { createTokenKeeper, TokenRefreshError } from '../tokens/token-keeper.ts'
import { loadSwitches, lockFence, type ReadBackState, readBackStates, recordReadBack } from './history-rows.ts'
import { oldestTransactionDay } from './oldest-transaction-day.ts'

/** Read and written at a time. */
const CHUNK_MONTHS = 12
const BUDGET_MS = 10 * 60_000

/** After so many assets whose transactions are missing the institution is not asked further. */
const MOST_UNANSWERED = 3

/**
 * Reads transactions older than the first three months, back to five years, chunk by chunk; and reads the last months
 * again for an institution whose last reading left something out. Progress is stored after each chunk, so that the job
 * resumes there after a crash. What the network or a temporary state of the institution prevented is retried after a
 * while; what an institution refuses for good is left for the next run.
 * @throws TryAgainLater
 * @source docs/concepts/sync.md#older-transactions
 */
export async function runHistory(
  context: Context & Institutions,
  job: OrganizationJob,
  { place, part, stopping }: Shift,
): Promise<void> {
  const read = (own: Place) => readHistory(context, job, own, stopping)
  const isOwed = await place.away(() => part(job.organizationGuid, read, stopping))
  stopping.throwIfAborted()
  if (isOwed) throw new TryAgainLater('history not read to its end')
}

/** Returns whether something is left that may arrive later. */
async function readHistory(
  context: Context & Institutions,
  { userId, organizationGuid, isScheduled = false }: OrganizationJob,
  place: Place,
  stopping: AbortSignal,
): Promise<boolean> {
  const { clock, db, log, organizations, outside, vault } = context
  const record = organizations.find(organizationGuid)
  const collector = record?.industry ? COLLECTORS.get(record.industry) : undefined
  if (!record?.isLive || !record.industry || !collector) return false
  const dataProvider = { ...record, industry: record.industry }
  const oldest = oldestTransactionDay(clock.now())
  const readStates = () => readBackStates(db, userId, organizationGuid)
  const written = await loadWrittenConnection(db, userId, organizationGuid)
  let states = await readStates()
  if (!written?.isPartial && ![...states.values()].some(({ day }) => day > oldest)) return false
  const key = (await vault.organizationKeys(userId, [organizationGuid])).get(organizationGuid)
  if (!key) return false
  const connection = await loadConnection(db, userId, organizationGuid, key)
  if (connection?.state !== 'CONNECTED') return false
  if (pauseUntilMs(connection.askAgainAtMs, clock.now()) !== null) return true

  const signal = AbortSignal.any([AbortSignal.timeout(BUDGET_MS), stopping])
  const token = createTokenKeeper(context, userId, dataProvider, key, connection)
  const client = outside.dataProvider
  const { turn } = place
  const apiType = isScheduled ? 'scheduled' : 'user-consent'
  const readerOptions = { client, dataProvider, token, apiType, turn } as const
  const callLog = createProviderCallLog()
  const reader = createReader({ ...readerOptions, signal, callLog })
  const left: CollectStop[] = []
  let isOwed = false
  try {
    if (written?.isPartial) {
      const again = { userId, record, key, connection, collector, readerOptions, signal, callLog }
      isOwed = await place.away(() => rereadPartial(context, again))
      states = await readStates()
    }
    const granted = grantedScopes(openScopes(connection.tokens.scopes, connection.switchedOff))
    const listed = await place.away(() => collector(reader, granted, collectContext(context, connection)))
    left.push(...granted.unread)
    for (const one of keyedAssets(key, listed, connection.assignedKeys).filter(({ asset }) => asset.isConsented)) {
      try {
        const isStored = await readBack(
          { context, userId, organizationGuid, key, connection, reader, oldest, states, place },
          one,
        )
        // Connected again meanwhile: the new connection has its own job for the rest.
        if (!isStored) return true
      } catch (error) {
        left.push(unreadBy(error))
      }
      if (left.filter(isPassing).length >= MOST_UNANSWERED) break
    }
  } catch (error) {
    if (stopping.aborted) throw error
    if (error instanceof CollectStop) left.push(error)
    else if (error instanceof TokenRefreshError) {
      callLog.record(error.outcome)
      isOwed = true
    } else if (!(error instanceof RangeError)) throw error
  }
  await recordPause(context, userId, organizationGuid, callLog)
  isOwed ||= left.some(isPassing)
  const details = left.map(({ message }) => message)
  if (isOwed || details.length > 0) {
    log.info({ organization: record.orgCode, isOwed, detail: details[0] }, 'history not read to its end')
  }
  return isOwed
}

type BackRun = {
  readonly context: Context & Institutions
  readonly userId: UserId
  readonly organizationGuid: OrganizationGuid
  readonly key: KeyHandle
  readonly connection: StoredConnection
  readonly reader: Reader
  readonly oldest: Ymd
  readonly states: ReadonlyMap<string, ReadBackState>
  readonly place: Place
}

/**
 * Returns false when the connection has been replaced or disconnected, or the asset has been merged into another one.
 */
async function readBack(run: BackRun, { asset, assetKey }: KeyedAsset): Promise<boolean> {
  const { context, userId, organizationGuid, key, connection, reader, oldest, states, place } = run
  const switchable = { scopeTypes: asset.scopeTypes, assetIdentifier: assetIdentifierOf(assetKey) }
  for (const call of asset.transactions) {
    let from = states.get(`${assetKey.toString('hex')} ${call.apiId}`)?.day
    while (from !== undefined && from > oldest) {
      // The job takes long: what is switched off meanwhile is no longer requested.
      const off = await loadSwitches(context.db, userId, organizationGuid, connection.fence)
      if (!off) return false
      if (isSwitchedOff(off, switchable)) return true
      const to = from
      const start = ymd(addMonths(ymdParts(to), -CHUNK_MONTHS))
      const next = start > oldest ? start : oldest
      const nowMs = context.clock.now()
      const limits = { maxPages: MAX_PAGES, today: koreanYmd(nowMs) }
      const read = await place.away(() => readTransactions(asset, call, reader, { from: next, to }, limits))
      if (!read.isComplete) break
      const { transactions } = identified(read.rows.map(withCardKey(key, connection.assignedKeys)))
      const isStored = await inTransaction(context.db, async (trx) => {
        if (!(await lockFence(trx, userId, organizationGuid, connection.fence, assetKey))) return false
        const { spans } = read
        await saveTransactions(trx, userId, organizationGuid, key, { assetKey, transactions, spans }, nowMs)
        await recordReadBack(trx, userId, organizationGuid, { assetKey, apiId: call.apiId, day: next })
        await recordUse(trx, context, userId, 'TRANSFER', [organizationGuid])
        return true
      })
      if (!isStored) return false
      from = next
    }
  }
  return true
}
