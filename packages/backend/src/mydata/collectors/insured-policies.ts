/** Policies of others that insure the person. */
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import type { AssetValues } from '@ieum/domain/mydata/asset-content.ts'
import type { ListedAsset } from '../collect/collected.ts'
import type { Granted } from '../collect/granted.ts'
import type { Fields, Reader } from '../collect/reader.ts'
import { facts } from './facts.ts'
import { ifGranted, listRows, optionally } from './lists.ts'
import {
  carValues,
  contractParts,
  coverageParts,
  type Policy,
  type PolicyFamily,
  policyFamily,
  policyStatus,
  termFacts,
} from './policy-values.ts'

export async function insuredPolicies(reader: Reader, granted: Granted): Promise<ListedAsset[]> {
  const rows = await ifGranted(granted, ['insu.insured'], () =>
    listRows(reader, '보험-013', (answer) => answer.insu_list),
  )
  return rows.map(insuredAsset)
}

function insuredAsset(row: Policy): ListedAsset {
  const key = { insu_num: row.insu_num }
  const family = policyFamily(row.insu_type)
  return {
    kind: 'insu.insured',
    identifier: row.insu_num,
    seqno: null,
    scopeTypes: ['INSURANCE_INSURED'],
    nameToDisplay: row.prod_name,
    assetIdentifierToDisplay: maskedAccountNumber(row.insu_num),
    isConsented: row.is_consent,
    read: async (reader) => {
      const values = await insuredValues(reader, key, family)
      return { balanceKrw: null, ...values, facts: [...facts(policyStatus(row)), ...values.facts] }
    },
    transactions: [],
  }
}

async function insuredValues(
  reader: Reader,
  key: Fields,
  family: PolicyFamily,
): Promise<Pick<AssetValues, 'facts' | 'parts'>> {
  if (family === 'car') return carValues((await reader.one('보험-016', key)).car_insu_list)
  if (family === 'general') {
    const [answer, covered] = await Promise.all([reader.one('보험-022', key), optionally(reader.one('보험-025', key))])
    const lists = await Promise.all(
      answer.prize_list.map((one) => optionally(reader.one('보험-023', { ...key, insured_no: one.prize_num }))),
    )
    return {
      facts: termFacts(answer, covered?.coverage_list.length),
      parts: [...lists.flatMap((one) => contractParts(one)), ...coverageParts(covered)],
    }
  }
  const [answer, list, covered] = await Promise.all([
    reader.one('보험-014', key),
    optionally(reader.one('보험-015', key)),
    optionally(reader.one('보험-017', key)),
  ])
  return {
    facts: termFacts(answer, covered?.coverage_list.length),
    parts: [...contractParts(list), ...coverageParts(covered)],
  }
}
