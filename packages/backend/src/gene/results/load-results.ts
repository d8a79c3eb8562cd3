import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys } from '../../context.ts'
import type { Db } from '../../db/pool.ts'
import { loadResultRows, type ResultRow } from './result-rows.ts'
import { resultContent } from './sealed-result.ts'
import type { OpenedVersion, Results } from './shown-traits.ts'

/** Where results lie, and what opens them. */
export type ResultStores = Pick<Keys, 'vault'> & { readonly healthDb: Db }

/** What a person has opened, one version an application. Nothing of a version that is still closed is opened here. */
export async function loadResults({ healthDb, vault }: ResultStores, userId: UserId): Promise<Results> {
  const rows = await loadResultRows(healthDb, userId)
  const current = rows.filter((row) => !row.is_archived)
  const opened = await Promise.all(
    current
      .filter((row) => row.opened_at !== null)
      .map(async (row) => {
        const earlier = rows.find((one) => isEarlierOf(one, row) && one.opened_at !== null)
        const key = await vault.fileKey(userId, row.application_id)
        const open = (one: ResultRow): OpenedVersion => {
          const content = resultContent.open(key, [one.application_id, one.analysis_version], one.content)
          return {
            analysisVersion: one.analysis_version,
            analysisOrganizationEnum: one.analysis_organization_enum,
            completedAtMs: one.completed_at.getTime(),
            receivedAtMs: one.received_at.getTime(),
            correctionReason: content.correctionReason,
            traits: content.traits,
          }
        }
        return { ...open(row), before: earlier ? open(earlier) : null }
      }),
  )
  return { opened, waiting: current.filter((row) => row.opened_at === null).map((row) => row.self_testing_type_enum) }
}

const isEarlierOf = (one: ResultRow, row: ResultRow): boolean =>
  one.is_archived && one.application_id === row.application_id
