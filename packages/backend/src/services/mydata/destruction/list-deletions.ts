import type { Deletion, deletions } from '@ieum/contracts/mydata/deletions.ts'
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
  const guid = row.organization_guid as Deletion['organization']['guid']
  const record = organizations.find(guid)
  return {
    deletionId: row.deletion_id,
    deletionStatusEnum: row.state,
    organization: record ? organizationBrief(record) : { guid, name: '', logoImageUrl: null },
    requestedAtMs: String(row.requested_at.getTime()),
    cancellableUntilMs: row.state === 'CREATED' ? msOf(row.next_due_at) : null,
    destroyedAtMs: msOf(row.destroyed_at),
    revokedAtMs: msOf(row.revoked_at),
    failureEnum: row.failure,
    triedAgainAtMs: row.state === 'FAILED' ? msOf(row.next_due_at) : null,
  }
}

const msOf = (at: Date | null) => (at === null ? null : String(at.getTime()))
