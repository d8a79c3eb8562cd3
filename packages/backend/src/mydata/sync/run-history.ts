import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { addMonths, type Ymd, ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Place } from '../../jobs/crew.ts'
import type { Shift } from '../../jobs/queue.ts'
import type { KeyHandle } from '../../keys/cipher.ts'
import { assetKeyOf } from '../collect/asset-key.ts'
import { collectContext } from '../collect/collect-context.ts'
import type { ListedAsset } from '../collect/collected.ts'
import { grantedScopes } from '../collect/granted.ts'
import { CollectStop, createReader, MAX_PAGES, type Reader } from '../collect/reader.ts'
import { COLLECTORS } from '../collectors/collectors.ts'
import { loadConnection, type StoredConnection } from '../connect/connection-rows.ts'
import type { Institutions } from '../mydata-parts.ts'
import type { OrganizationJob } from '../queues.ts'
import { holdFence, noteReadBack, readBackStates } from './history-rows.ts'
import { oldestTransactionDay } from './oldest-transaction-day.ts'
import { createTokenKeeper, TokenRefreshError } from './token-keeper.ts'
import { saveTransactions } from './transaction-rows.ts'

/** Read and written at a time. */
const CHUNK_MONTHS = 12
const BUDGET_MS = 10 * 60_000

/**
 * Transactions older than the first three months, back to five years, chunk by chunk. How far it came is kept after
 * each chunk, so that a job that dies goes on there. What an institution refuses is left for the next run.
 */
export async function runHistory(
  context: Context & Institutions,
  job: OrganizationJob,
  { place, part, stopping }: Shift,
): Promise<void> {
  await place.away(() => part(job.organizationGuid, (own) => readHistory(context, job, own, stopping), stopping))
  stopping.throwIfAborted()
}

async function readHistory(
  context: Context & Institutions,
  { userId, organizationGuid }: OrganizationJob,
  place: Place,
  stopping: AbortSignal,
): Promise<void> {
  const { clock, db, log, organizations, outside, vault } = context
  const record = organizations.find(organizationGuid)
  const collector = record?.industry ? COLLECTORS.get(record.industry) : undefined
  if (!record?.isLive || !record.industry || !collector) return
  const dataProvider = { ...record, industry: record.industry }
  const states = await readBackStates(db, userId, organizationGuid)
  const now = clock.now()
  const oldest = oldestTransactionDay(now)
  if (![...states.values()].some((day) => day > oldest)) return
  const key = await vault.organizationKey(userId, organizationGuid)
  const connection = await loadConnection(db, userId, organizationGuid, key)
  if (connection?.state !== 'CONNECTED') return

  const signal = AbortSignal.any([AbortSignal.timeout(BUDGET_MS), stopping])
  const token = createTokenKeeper(context, userId, dataProvider, key, connection)
  const client = outside.dataProvider
  const { turn } = place
  const reader = createReader({ client, dataProvider, token, apiType: 'user-consent', signal, turn })
  try {
    const granted = grantedScopes(connection.tokens.scopes)
    const listed = await place.away(() => collector(reader, granted, collectContext(context)))
    for (const asset of listed.filter((one) => one.isConsented)) {
      await readBack({ db, userId, organizationGuid, key, connection, reader, oldest, states, place }, asset)
    }
  } catch (error) {
    if (stopping.aborted) throw error
    const isTheirs = error instanceof CollectStop || error instanceof TokenRefreshError || error instanceof RangeError
    if (!isTheirs) throw error
    log.info(
      { organization: record.orgCode, detail: error instanceof CollectStop ? error.message : error.name },
      'history not read to its end',
    )
  }
}

type BackRun = {
  readonly db: Db
  readonly userId: UserId
  readonly organizationGuid: OrganizationGuid
  readonly key: KeyHandle
  readonly connection: StoredConnection
  readonly reader: Reader
  readonly oldest: Ymd
  readonly states: ReadonlyMap<string, Ymd>
  readonly place: Place
}

async function readBack(run: BackRun, asset: ListedAsset): Promise<void> {
  const { db, userId, organizationGuid, key, connection, reader, oldest, states, place } = run
  const assetKey = assetKeyOf(key, asset)
  for (const call of asset.transactions) {
    let from = states.get(`${assetKey.toString('hex')} ${call.apiId}`)
    while (from !== undefined && from > oldest) {
      const to = from
      const start = ymd(addMonths(ymdParts(to), -CHUNK_MONTHS))
      const next = start > oldest ? start : oldest
      const { rows, isComplete } = await place.away(() => call.read(reader, { from: next, to }, MAX_PAGES))
      if (!isComplete) return
      const isKept = await inTransaction(db, async (trx) => {
        if (!(await holdFence(trx, userId, organizationGuid, connection.fence))) return false
        await saveTransactions(trx, userId, organizationGuid, key, assetKey, rows)
        await noteReadBack(trx, userId, organizationGuid, { assetKey, apiId: call.apiId, day: next })
        return true
      })
      if (!isKept) return
      from = next
    }
  }
}
