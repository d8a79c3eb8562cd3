import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { decryptedValueCache } from '../../../platform/keys/decrypted-value-cache.ts'
import { memoizeByIdentity } from '../../../platform/keys/memoize-by-identity.ts'
import type { SealingKey } from '../../../platform/keys/sealed.ts'
import { readingKey } from '../../health/application-key.ts'
import { loadResultRows, type ResultRow } from './result-rows.ts'
import { methodOf, resultContent } from './sealed-result.ts'
import type { ClosedCorrection, OpenedResult, OpenedVersion, Results } from './shown-traits.ts'

/** Cached: every page of results reads all of them. */
const cachedResult = decryptedValueCache(resultContent)
const made = memoizeByIdentity<OpenedVersion>()

/** The database of results, and the vault that opens them. */
export type ResultStores = Pick<Keys, 'vault'> & { readonly healthDb: Db }

/**
 * The results that a person has opened, one version for each application. A version that is not opened yet stays
 * sealed.
 */
export async function loadResults({ healthDb, vault }: ResultStores, userId: UserId): Promise<Results> {
  const rows = await loadResultRows(healthDb, userId)
  const current = rows.filter((row) => !row.isArchived)
  const opened = await Promise.all(
    current
      .filter((row) => row.openedAtMs !== null)
      .map(async (row) => {
        const key = await readingKey(vault, userId, row.applicationId)
        if (key === null) return []
        const earlier = openedBefore(rows, row)
        return [corrected(openedVersion(key, row), earlier ? openedVersion(key, earlier) : null)]
      }),
  )
  const closed = current.filter((row) => row.openedAtMs === null)
  return {
    opened: opened.flat(),
    waiting: closed.map((row) => row.selfTestingTypeEnum),
    closedCorrection: closed.flatMap((row) => closedCorrectionOf(rows, row))[0] ?? null,
  }
}

/** From the columns in the clear alone: the content stays sealed. */
function closedCorrectionOf(rows: readonly ResultRow[], row: ResultRow): readonly ClosedCorrection[] {
  const before = openedBefore(rows, row)
  if (before === undefined) return []
  const [beforeVersion, afterVersion] = [before.analysisVersion, row.analysisVersion]
  const { receivedAtMs, selfTestingTypeEnum } = row
  return [{ selfTestingTypeEnum, beforeVersion, afterVersion, receivedAtMs }]
}

const results = memoizeByIdentity<OpenedResult>()

const corrected = (version: OpenedVersion, before: OpenedVersion | null): OpenedResult =>
  results([version, before], () => ({ ...version, before }))

/** One version, under the key of its application. */
export function openedVersion(key: SealingKey, row: ResultRow): OpenedVersion {
  const content = cachedResult.open(key, [row.applicationId, row.analysisVersion], row.content)
  const { analysisVersion, analysisOrganizationEnum } = row
  const [completedAtMs, receivedAtMs] = [row.completedAtMs, row.receivedAtMs]
  return made([content, analysisVersion, analysisOrganizationEnum, completedAtMs, receivedAtMs], () => ({
    analysisVersion,
    analysisOrganizationEnum,
    completedAtMs,
    receivedAtMs,
    correctionReason: content.correctionReason,
    method: methodOf(content),
    traits: content.traits,
  }))
}

/** The version that the person opened before this one arrived. */
const openedBefore = (rows: readonly ResultRow[], row: ResultRow): ResultRow | undefined =>
  rows.find((one) => one.isArchived && one.applicationId === row.applicationId && one.openedAtMs !== null)
