/** Columns that hold an id of ours, by name: the type that the id has everywhere else. */
const TYPE_OF_COLUMN: { readonly [column: string]: string } = {
  user_id: 'UserId',
  auth_user_id: 'UserId',
  session_id: 'SessionId',
  opened_by: 'SessionId',
  organization_guid: 'OrganizationGuid',
  extended_organization_guids: 'OrganizationGuid',
  sync_id: 'SyncId',
  certification_transaction_id: 'CertificationTransactionId',
  manual_asset_id: 'ManualAssetId',
  identity_verification_id: 'IdentityVerificationId',
  'AuthSession.id': 'SessionId',
  'AuthUser.id': 'UserId',
}

/** Generated table types in which each column that holds an id has the type of that id. */
export function withIdTypes(generated: string): string {
  const names = new Set<string>()
  let table = ''
  const lines = generated.split('\n').map((line) => {
    table = line.match(/^export interface (\w+)/)?.[1] ?? table
    const column = line.match(/^ {2}(\w+): /)?.[1]
    const type = column && (TYPE_OF_COLUMN[`${table}.${column}`] ?? TYPE_OF_COLUMN[column])
    if (!type) return line
    names.add(type)
    return line.replace(/\bstring\b/, type)
  })
  const imported = `import type { ${[...names].sort().join(', ')} } from "@ieum/contracts/shared/ids.ts";`
  return lines.join('\n').replace('import type', `${imported}\nimport type`)
}
