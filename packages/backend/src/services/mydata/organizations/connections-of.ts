import type { Connection } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { connectionType } from '@ieum/domain/mydata/connections/connection-type.ts'
import type { Stores, Time } from '../../../platform/context.ts'
import type { Directory } from '../mydata-dependencies.ts'
import { type ConnectionRow, loadConnections } from './connected-rows.ts'
import { organizationView } from './organization.ts'

/** The person's connections, including expired ones and without disconnected ones; `null` for all. */
export async function connectionsOf(
  { clock, db, organizations: directory }: Time & Pick<Stores, 'db'> & Directory,
  userId: UserId,
  guids: readonly OrganizationGuid[] | null,
): Promise<Connection[]> {
  const now = clock.now()
  const rows = await loadConnections(db, userId, guids, now)
  return rows.flatMap((row) => {
    const record = directory.find(row.organizationGuid)
    if (!record) return []
    return [connectionView(row, organizationView(record, now))]
  })
}

/** The connection in the form of the API. */
export function connectionView(row: ConnectionRow, organization: Connection['organization']): Connection {
  const isAlive = row.state === 'CONNECTED'
  return {
    organization,
    connectionTypeEnum: connectionType(row.isIndividual),
    dataAccessConsentExpiredAt: isAlive ? String(row.consentEndsAtMs) : null,
    refreshTokenExpiredAtMs: isAlive ? String(row.refreshTokenExpiresAtMs) : null,
    scheduledDataRequestCycle: row.cycleDays,
    isConsentPassbookDisplayText: row.isConsentPassbookDisplayText,
    isConsentAffiliatedStoreName: row.isConsentAffiliatedStoreName,
    isConsentToCollectAndUseTransactionCategory: row.isConsentTransactionCategory,
    areFactsWhole: row.areFactsWhole,
  }
}
