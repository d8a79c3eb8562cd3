/** Other people's policies that insure the person. */
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import type { AssetValues } from '@ieum/domain/mydata/assets/asset-content.ts'
import type { ListedAsset } from '../../collect/collected.ts'
import type { Granted } from '../../collect/granted-scopes.ts'
import type { AssetReader, Fields, ListReader } from '../../collect/reader.ts'
import { policyStatusOf } from '../values/contract-status.ts'
import { ifGranted, listedAs, listRows } from '../values/lists.ts'
import {
  carValues,
  contractParts,
  coverageParts,
  type Policy,
  type PolicyFamily,
  policyFamily,
  policyValues,
  termFacts,
} from './policy-values.ts'

export async function insuredPolicies(reader: ListReader, granted: Granted): Promise<ListedAsset[]> {
  const rows = await ifGranted(granted, ['insu.insured'], () =>
    listRows(reader, '보험-013', (answer) => answer.insu_list),
  )
  return rows.map(insuredAsset)
}

function insuredAsset(row: Policy): ListedAsset {
  const key = { insu_num: row.insu_num }
  const family = policyFamily(row.insu_type)
  return {
    ...listedAs(row.prod_name, 'INSURANCE_INSURED'),
    ...policyStatusOf(row.insu_status),
    kind: 'insu.insured',
    identifier: row.insu_num,
    seqno: null,
    assetIdentifierToDisplay: maskedAccountNumber(row.insu_num),
    isConsented: row.is_consent,
    read: (reader) =>
      policyValues(row, async () => ({ balanceKrw: null, ...(await insuredValues(reader, key, family)) })),
    transactions: [],
  }
}

async function insuredValues(
  reader: AssetReader,
  key: Fields,
  family: PolicyFamily,
): Promise<Pick<AssetValues, 'facts' | 'parts'>> {
  if (family === 'car') {
    const answer = await reader.fitting(reader.one('보험-016', key))
    return carValues(answer?.car_insu_list ?? [])
  }
  if (family === 'general') {
    const [answer, covered] = await Promise.all([
      reader.fitting(reader.one('보험-022', key)),
      reader.optional(reader.one('보험-025', key)),
    ])
    const numbers = (answer?.prize_list ?? []).flatMap(({ prize_num }) => prize_num ?? [])
    const lists = await Promise.all(
      numbers.map((insured_no) => reader.optional(reader.one('보험-023', { ...key, insured_no }))),
    )
    return {
      facts: termFacts(answer, covered?.coverage_list.length),
      parts: [...lists.flatMap((one) => contractParts(one)), ...coverageParts(covered)],
    }
  }
  const [answer, list, covered] = await Promise.all([
    reader.fitting(reader.one('보험-014', key)),
    reader.optional(reader.one('보험-015', key)),
    reader.optional(reader.one('보험-017', key)),
  ])
  return {
    facts: termFacts(answer, covered?.coverage_list.length),
    parts: [...contractParts(list), ...coverageParts(covered)],
  }
}
