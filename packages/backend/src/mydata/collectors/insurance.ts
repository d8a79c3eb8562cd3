/** Insurers, life and damage: policies, policies that insure the person, policy loans, pensions, dormant benefits. */
import type { Collector } from '../collect/collected.ts'
import { dormantAssets } from './dormant.ts'
import { heldPolicies } from './held-policies.ts'
import { insuranceLoans } from './insurance-loans.ts'
import { insuredPolicies } from './insured-policies.ts'
import { pensions } from './pensions.ts'

export const collectInsurance: Collector = async (reader, granted) => {
  const lists = await Promise.all([
    heldPolicies(reader, granted),
    insuredPolicies(reader, granted),
    insuranceLoans(reader, granted),
    // Insurers report that there is something, but not how much.
    dormantAssets(reader, granted, 'insu', () => async () => ({ balanceKrw: null, facts: [] })),
    pensions(reader, granted, 'insu'),
  ])
  return lists.flat()
}
