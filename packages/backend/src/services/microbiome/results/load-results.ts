import type { MicrobiomeTestingType } from '@ieum/contracts/microbiome/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { type MicrobeShare, underNamesOfToday } from '@ieum/domain/microbiome/composition.ts'
import type { Keys } from '../../../platform/context.ts'
import { decryptedValueCache } from '../../../platform/keys/decrypted-value-cache.ts'
import { memoizeByIdentity } from '../../../platform/keys/memoize-by-identity.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readingKey } from '../../health/application-key.ts'
import type { Health } from '../../health/health-context.ts'
import { loadResultRows, type ResultRow } from './result-rows.ts'
import { type MicrobiomeResult, microbiomeResult } from './sealed-result.ts'

/** Cached: every part of a report reads all of it. */
const cachedResult = decryptedValueCache(microbiomeResult)
const made = memoizeByIdentity<OpenedResult>()

/** One opened result, under current names. */
export type OpenedResult = Omit<MicrobiomeResult, 'microbes'> & {
  readonly applicationId: string
  readonly resultId: string
  readonly analysisVersion: string
  readonly completedAtMs: number
  readonly receivedAtMs: number
  readonly isSeen: boolean
  /** Under the laboratory's names. */
  readonly reported: readonly MicrobeShare[]
  readonly shares: readonly MicrobeShare[]
}

type ResultStores = Pick<Keys, 'vault'> & Health

/** Returns null when its key is destroyed. */
async function open({ vault }: ResultStores, userId: UserId, row: ResultRow): Promise<OpenedResult | null> {
  const { analysisVersion, applicationId } = row
  const key = await readingKey(vault, userId, applicationId)
  if (key === null) return null
  const content = cachedResult.open(key, [applicationId, analysisVersion], row.content)
  const [completedAtMs, receivedAtMs] = [row.completedAtMs, row.receivedAtMs]
  const isSeen = row.firstViewedAtMs !== null
  return made([content, applicationId, analysisVersion, row.resultId, completedAtMs, receivedAtMs, isSeen], () => {
    const { microbes, ...rest } = content
    return {
      ...rest,
      ...{ applicationId, analysisVersion, completedAtMs, receivedAtMs, isSeen },
      resultId: row.resultId,
      reported: microbes,
      shares: underNamesOfToday(microbes),
    }
  })
}

/** All results of a person of one kind, one for each testing, newest first. */
export async function loadResults(
  stores: ResultStores,
  userId: UserId,
  type: MicrobiomeTestingType,
): Promise<readonly OpenedResult[]> {
  const rows = await loadResultRows(stores.healthDb, userId, type)
  const opened = await Promise.all(rows.map((row) => open(stores, userId, row)))
  return opened.filter((one) => one !== null)
}

/**
 * The last result and the one before it.
 * @throws Refusal MICROBIOME_RESULT_NOT_FOUND when there is none
 */
export async function requireLatest(
  stores: ResultStores,
  userId: UserId,
  type: MicrobiomeTestingType,
): Promise<{ readonly latest: OpenedResult; readonly before: OpenedResult | null }> {
  const [row, previous] = await loadResultRows(stores.healthDb, userId, type)
  const latest = row ? await open(stores, userId, row) : null
  if (!latest) throw new Refusal('MICROBIOME_RESULT_NOT_FOUND')
  return {
    latest,
    before: previous ? await open(stores, userId, previous) : null,
  }
}
