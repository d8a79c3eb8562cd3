import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import type { Scope } from '@ieum/contracts/mydata/scopes.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { KeyHandle } from '../../keys/cipher.ts'
import { openContent } from '../sync/save-collected.ts'

/** Assets of one institution that we have, by their names; those that are not there any more are left out. */
export async function loadStoredScopes(
  db: Db,
  userId: string,
  organizationGuid: string,
  key: KeyHandle,
): Promise<Scope[]> {
  const { rows } = await sql<{ asset_key: Buffer; scope_types: ScopeType[]; is_new: boolean; content: Buffer }>`
    select asset_key, scope_types, is_new, content from asset
    where user_id = ${userId} and organization_guid = ${organizationGuid} and status <> 'INACTIVE'
    order by scope_types, asset_key`.execute(db)
  return rows.map((row) => {
    const content = openContent(key, row.content)
    return {
      isNew: row.is_new,
      scopeTypeEnum: scopeTypeOf(row.scope_types),
      nameToDisplay: content.nameToDisplay,
      assetIdentifier: row.asset_key.toString('base64url'),
      bankAccountSequenceNumber: content.sequenceNumber,
      assetIdentifierToDisplay: content.assetIdentifierToDisplay,
    }
  })
}

/** Both sides of an overdraft account have a type of their own. */
export function scopeTypeOf(scopeTypes: readonly ScopeType[]): Scope['scopeTypeEnum'] {
  return scopeTypes.length > 1 ? 'BANK_DEPOSIT_AND_LOAN' : (scopeTypes[0] ?? 'UNKNOWN')
}
