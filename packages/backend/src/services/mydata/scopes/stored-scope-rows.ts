import type { Scope } from '@ieum/contracts/mydata/consents/scopes.ts'
import type { AssetScope } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { assetRecordType } from '@ieum/domain/mydata/assets/asset-record-type.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type StoredRow } from '../../../platform/db/rows.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { assetIdentifierOf, IS_CONSENTED_ITSELF } from '../assets/asset-rows.ts'
import { openContent } from '../sync/assets/asset-view.ts'

const COLUMNS = columnsOf('asset', ['asset_key', 'scope_types', 'status', 'is_new', 'content'])

/**
 * Stored assets of one institution that have a consent of their own, by their names; without those that no longer exist
 * and, on request, without those that the person has switched off.
 */
export async function loadStoredScopes(
  db: Db,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  key: KeyHandle,
  { isOnOnly }: { readonly isOnOnly: boolean },
): Promise<Scope[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from asset
    where user_id = ${userId} and organization_guid = ${organizationGuid} and status <> 'INACTIVE'
      and (not ${isOnOnly}::boolean or status <> 'DISCONNECTED')
      and ${IS_CONSENTED_ITSELF}
    order by scope_types, asset_key`.execute(db)
  return rows.map(camelRow).map((row) => {
    const content = openContent(key, organizationGuid, row)
    return {
      isNew: row.isNew,
      isConsented: row.status !== 'DISCONNECTED',
      scopeTypeEnum: scopeTypeOf(row.scopeTypes),
      nameToDisplay: content.nameToDisplay,
      assetIdentifier: assetIdentifierOf(row.assetKey),
      bankAccountSequenceNumber: content.sequenceNumber,
      assetRecordTypeEnum: assetRecordType(row.scopeTypes),
      assetIdentifierToDisplay: content.assetIdentifierToDisplay,
    }
  })
}

/** Both sides of an overdraft account have a type of their own. */
export function scopeTypeOf(scopeTypes: readonly AssetScope[]): Scope['scopeTypeEnum'] {
  return scopeTypes.length > 1 ? 'BANK_DEPOSIT_AND_LOAN' : (scopeTypes[0] ?? 'UNKNOWN')
}
