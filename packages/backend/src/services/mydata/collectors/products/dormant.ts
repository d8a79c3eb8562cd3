/** Dormant assets, at banks and insurers alike. */
import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import type { ListedAsset } from '../../collect/collected.ts'
import type { Granted } from '../../collect/granted-scopes.ts'
import type { ListReader } from '../../collect/reader.ts'
import { ifGranted, listedAs, optionally } from '../values/lists.ts'

/** @param readOf how an asset is read, by its number */
export async function dormantAssets(
  reader: ListReader,
  granted: Granted,
  industry: 'bank' | 'insu',
  readOf: (sleepNumber: string) => ListedAsset['read'],
): Promise<ListedAsset[]> {
  const kind = `${industry}.sleep_noncont` as const
  const scopeType: ScopeType = industry === 'bank' ? 'BANK_DORMANT' : 'INSURANCE_DORMANT'
  const rows = await ifGranted(
    granted,
    [kind],
    async () => (await optionally(reader.one('숨은금융-001')))?.sleep_list ?? [],
  )
  return rows.map((row) => ({
    ...listedAs(row.prod_name, scopeType),
    kind,
    identifier: row.sleep_num,
    seqno: null,
    assetIdentifierToDisplay: maskedAccountNumber(row.sleep_num),
    isConsented: row.is_consent,
    read: readOf(row.sleep_num),
    transactions: [],
  }))
}
