/** What of each table a person gets who asks for everything that we hold of them. */
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import type { PersonalTable } from '../db/for-user.ts'
import type { DB } from '../db/schema.generated.ts'
import type { RowKey } from '../keys/cipher.ts'
import type { SealedColumn } from '../keys/sealed.ts'

/** Opened with the key of the row's institution, with the person's own, or with the one that the row says. */
export type OpenedColumn = {
  readonly opened: SealedColumn<RowKey, unknown>
  readonly key: 'PERSON' | 'INSTITUTION' | KeyOfRow
}

/** Under what the vault keeps the key of a row. */
export type KeyOfRow = (row: Readonly<Record<string, unknown>>) => OrganizationGuid

/**
 * What becomes of a column: it is in the file as it is stored, it is opened first, or it stays out, with the reason.
 * Bytes that are in the file as they are stored are written as base64url, the way in which the wire names an asset.
 */
export type DownloadColumn = 'AS_STORED' | OpenedColumn | { readonly leftOut: string }

export type DownloadedTable = {
  /** The primary key without the person: in this order it is read, page by page. */
  readonly by: readonly string[]
  /** Most rows that are in memory at once. */
  readonly pageRows?: number
  readonly columns: { readonly [column: string]: DownloadColumn }
}

/** A table, or the reason why nothing of it is in the file. */
export type DownloadTable = DownloadedTable | { readonly leftOut: string }

/** Sessions and devices are found by their tokens, so they lie apart; they are a person's all the same. */
const OF_SIGN_IN = ['auth_session', 'auth_device'] as const
export type DownloadableTable = PersonalTable | (typeof OF_SIGN_IN)[number]

/** Of a service or of the parts; a column that nobody has listed does not compile. */
export type DownloadTables = {
  readonly [T in DownloadableTable]?:
    | { readonly leftOut: string }
    | {
        readonly by: readonly (keyof DB[T] & string)[]
        readonly pageRows?: number
        readonly columns: { readonly [C in Exclude<keyof DB[T], 'user_id' | 'auth_user_id'>]: DownloadColumn }
      }
}

/** The column that says whose a row is. */
export const personColumnOf = (table: string): 'user_id' | 'auth_user_id' =>
  OF_SIGN_IN.some((one) => one === table) ? 'auth_user_id' : 'user_id'

type AnySealed = { open(key: never, row: never, bytes: Buffer): unknown; readonly rowColumns: readonly string[] }

const opened =
  (key: OpenedColumn['key']) =>
  (column: AnySealed): OpenedColumn => ({ opened: column as SealedColumn<RowKey, unknown>, key })

export const openedWithOwn = opened('PERSON')
export const openedWithInstitutions = opened('INSTITUTION')
export const openedWithKeyOf = (keyOfRow: KeyOfRow) => opened(keyOfRow)
export const leftOut = (reason: string) => ({ leftOut: reason })

export const isDownloaded = (table: DownloadTable): table is DownloadedTable => 'columns' in table
