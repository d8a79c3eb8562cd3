/** Insurers, life and damage: policies, policies that insure the person, policy loans, pensions, dormant benefits. */
import { SleepListAnswer } from '@ieum/contracts/outside/data/shared-products.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import type { Collector, ListedAsset } from '../collect/collected.ts'
import type { Granted } from '../collect/granted.ts'
import { api, type Reader } from '../collect/reader.ts'
import { heldPolicies } from './held-policies.ts'
import { insuranceLoans } from './insurance-loans.ts'
import { insuredPolicies } from './insured-policies.ts'
import { pensions } from './pensions.ts'
import { ifGranted, optionally } from './shared.ts'

const dormant = api('숨은금융-001', 'GET /sleep_noncont', SleepListAnswer)

export const collectInsurance: Collector = async (reader, granted) => {
  const lists = await Promise.all([
    heldPolicies(reader, granted),
    insuredPolicies(reader, granted),
    insuranceLoans(reader, granted),
    dormantBenefits(reader, granted),
    pensions(reader, granted, 'insu'),
  ])
  return lists.flat()
}

/** Insurers tell that there is something, not how much. */
async function dormantBenefits(reader: Reader, granted: Granted): Promise<ListedAsset[]> {
  const rows = await ifGranted(granted, ['insu.sleep_noncont'], async () => {
    return (await optionally(reader.one(dormant)))?.sleep_list ?? []
  })
  return rows.map((row) => ({
    kind: 'insu.sleep_noncont',
    identifier: row.sleep_num,
    seqno: null,
    scopeTypes: ['INSURANCE_DORMANT'],
    nameToDisplay: row.prod_name,
    assetIdentifierToDisplay: maskedAccountNumber(row.sleep_num),
    isConsented: row.is_consent,
    read: async () => ({ balanceKrw: null, facts: [] }),
    transactions: [],
  }))
}
