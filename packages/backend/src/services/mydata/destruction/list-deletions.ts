import type { Deletion, deletions } from '@ieum/contracts/mydata/organizations/deletions.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { type DeletionRow, loadDeletions } from '../../../platform/deletions/deletion-rows.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import type { Directory } from '../mydata-dependencies.ts'
import { organizationBrief } from '../organizations/organization.ts'

type List = Handler<typeof deletions.listDeletions, MydataContext>

const MOST_DELETIONS = 100

/** Deletions of institutions; an institution that has left the portal since is named by its id alone. */
export const listDeletions: List = async ({ user }, context) => {
  const rows = await loadDeletions(context.db, user.userId, MOST_DELETIONS)
  return { deletions: rows.map((row) => deletionView(context, row)) }
}

function deletionView({ organizations }: Directory, row: DeletionRow): Deletion {
  const guid = row.organizationGuid as Deletion['organization']['guid']
  const record = organizations.find(guid)
  return {
    deletionId: row.deletionId,
    deletionStatusEnum: row.state,
    organization: record ? organizationBrief(record) : { guid, name: '', logoImageUrl: null },
    requestedAtMs: String(row.requestedAtMs),
    cancellableUntilMs: row.state === 'CREATED' ? epochMsText(row.nextDueAtMs) : null,
    destroyedAtMs: epochMsText(row.destroyedAtMs),
    revokedAtMs: epochMsText(row.revokedAtMs),
    failureEnum: row.failure,
    triedAgainAtMs: row.state === 'FAILED' ? epochMsText(row.nextDueAtMs) : null,
  }
}
