import pg from 'pg'

const IDS = '@ieum/contracts/shared/ids.ts'
const MYDATA = '@ieum/contracts/mydata/enums.ts'

/** Columns with one of our ids or a value of one of our lists, by name: the type used everywhere else. */
const TYPE_OF_COLUMN: { readonly [column: string]: readonly [type: string, from: string] } = {
  user_id: ['UserId', IDS],
  auth_user_id: ['UserId', IDS],
  session_id: ['SessionId', IDS],
  chain_user_id: ['UserId', IDS],
  device_id: ['DeviceId', IDS],
  opened_by: ['SessionId', IDS],
  organization_guid: ['OrganizationGuid', IDS],
  extended_organization_guids: ['OrganizationGuid', IDS],
  sync_id: ['SyncId', IDS],
  certification_transaction_id: ['CertificationTransactionId', IDS],
  manual_asset_id: ['ManualAssetId', IDS],
  awaited_organization_id: ['WaitlistEntryId', IDS],
  bridge_grant_id: ['SimplefinGrantId', IDS],
  deletion_id: ['DeletionId', IDS],
  data_download_id: ['DataDownloadId', IDS],
  identity_verification_id: ['IdentityVerificationId', IDS],
  'auth_session.id': ['SessionId', IDS],
  'auth_device.id': ['DeviceId', IDS],
  'auth_user.id': ['UserId', IDS],
  'asset.scope_types': ['ScopeType', MYDATA],
  'connection.switched_off_scopes': ['ScopeType', MYDATA],
  'asset.status': ['ScopeAssetStatus', MYDATA],
  'connect_journey.purpose': ['AskedPurpose', MYDATA],
}

/** `check (state in ('A', 'B'))` as PostgreSQL stores it. */
const ONE_OF = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/
const ONLY = /^CHECK \(\((\w+) = ('[^']*'::text)\)\)$/

/** Values that the database allows in a column, by `table.column`. */
export async function checkedValues(url: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ table: string; definition: string }>(`
    select (select relname from pg_class where oid = conrelid) as table, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and connamespace in ('public'::regnamespace, 'health'::regnamespace)`)
  await client.end()
  return new Map(
    rows.flatMap(({ table, definition }): [string, string[]][] => {
      const [, column, list] = ONE_OF.exec(definition) ?? ONLY.exec(definition) ?? []
      return column && list
        ? [[`${table}.${column}`, list.split(', ').map((value) => value.replace('::text', ''))]]
        : []
    }),
  )
}

/** Generated table types in which ids and list values have the types used everywhere else. */
export function withColumnTypes(generated: string, checked: ReadonlyMap<string, readonly string[]>): string {
  const imports = new Map<string, Set<string>>()
  // Schema `health` has its own pool, which looks names up there.
  const named = generated.replace(/^ {2}"health\.(\w+)": /gm, '  $1: ')
  const tables = new Map([...named.matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, table, type]) => [type, table]))
  let table = ''
  const lines = named.split('\n').map((line) => {
    const type = line.match(/^export interface (\w+)/)?.[1]
    table = type ? (tables.get(type) ?? '') : table
    const column = line.match(/^ {2}(\w+): /)?.[1]
    const values = checked.get(`${table}.${column}`)
    if (values) return line.replace(/\b(string|number)\b/, values.join(' | '))
    const [name, from] = TYPE_OF_COLUMN[`${table}.${column}`] ?? TYPE_OF_COLUMN[column ?? ''] ?? []
    if (!name || !from) return line
    imports.set(from, (imports.get(from) ?? new Set()).add(name))
    return line.replace(/\bstring\b/, name)
  })
  const imported = [...imports].map(
    ([from, names]) => `import type { ${[...names].sort().join(', ')} } from "${from}";`,
  )
  return lines.join('\n').replace('import type', `${imported.join('\n')}\nimport type`)
}
