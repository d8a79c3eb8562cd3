/** Which columns of each table a person receives who requests all data that we store of them. */
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import type { PersonalTable } from '../db/for-user.ts'
import type { DB } from '../db/schema.generated.ts'
import type { RowKey } from '../keys/cipher.ts'
import type { SealedColumn } from '../keys/sealed.ts'

/** Opened with the key of the row's institution, with the person's own, or with the one that the row names. */
export type OpenedColumn = {
  readonly opened: SealedColumn<RowKey, unknown>
  readonly key: 'PERSON' | 'INSTITUTION' | KeyOfRow
}

/** The name of a row's key in the vault. */
export type KeyOfRow = (row: Readonly<Record<string, unknown>>) => OrganizationGuid

/**
 * How a column is written: as stored, opened, or left out with a reason. Bytes that are written as stored are encoded
 * as base64url, like the API's asset identifiers.
 */
export type DownloadColumn = 'AS_STORED' | OpenedColumn | { readonly leftOut: string }

export type DownloadedTable = {
  /** The primary key without the person: the order of reading, page by page. */
  readonly by: readonly string[]
  /** Maximum number of rows in memory at once. */
  readonly pageRows?: number
  readonly columns: { readonly [column: string]: DownloadColumn }
}

/** A table, or the reason why the file contains nothing of it. */
export type DownloadTable = DownloadedTable | { readonly leftOut: string }

/** Sessions and devices are found by their tokens, so they are stored apart; they are personal data all the same. */
const OF_SIGN_IN = ['auth_session', 'auth_device'] as const
export type DownloadableTable = PersonalTable | (typeof OF_SIGN_IN)[number]

/** Tables of a service or of the parts; an unlisted column does not compile. */
export type DownloadTables = {
  readonly [T in DownloadableTable]?:
    | { readonly leftOut: string }
    | {
        readonly by: readonly (keyof DB[T] & string)[]
        readonly pageRows?: number
        readonly columns: { readonly [C in Exclude<keyof DB[T], 'user_id' | 'auth_user_id'>]: DownloadColumn }
      }
}

type Column = { [T in DownloadableTable]: keyof DB[T] & string }[DownloadableTable]

/** Columns that are written as stored, in this order; a table's columns are listed all the same, so none slips in. */
export const asStored = <C extends Column>(...columns: readonly C[]) =>
  Object.fromEntries(columns.map((column) => [column, 'AS_STORED'])) as { readonly [Named in C]: 'AS_STORED' }

/** The column with the person's id. */
export const personColumnOf = (table: string): 'user_id' | 'auth_user_id' =>
  OF_SIGN_IN.some((one) => one === table) ? 'auth_user_id' : 'user_id'

type AnySealed = { open(key: never, row: never, bytes: Buffer): unknown; readonly rowColumns: readonly string[] }

const opened =
  (key: OpenedColumn['key']) =>
  (column: AnySealed): OpenedColumn => ({ opened: column as SealedColumn<RowKey, unknown>, key })

export const openedWithOwn = opened('PERSON')
export const openedWithInstitutions = opened('INSTITUTION')
/** Opened with one key of the person's, whichever the row. */
export const openedWithKey = (id: OrganizationGuid) => opened(() => id)
/** Opened with the key whose id `idOf` returns for the row's value of a column. */
export const openedWithKeyOf = <Value>(idOf: (value: Value) => OrganizationGuid, column: string) =>
  opened((row) => idOf(row[column] as Value))
export const leftOut = (reason: string) => ({ leftOut: reason })

export const isDownloaded = (table: DownloadTable): table is DownloadedTable => 'columns' in table
