/** Insurers, life and damage: policies, policies that insure the person, policy loans, pensions, dormant benefits. */
import type { Collector } from '../../collect/collected.ts'
import { dormantAssets } from '../products/dormant.ts'
import { pensions } from '../products/pensions.ts'
import { insuranceLoans } from './insurance-loans.ts'
import { insuredPolicies } from './insured-policies.ts'
import { loanPolicies } from './loan-policies.ts'

export const collectInsurance: Collector = async (reader, granted) => {
  const lists = await Promise.all([
    loanPolicies(reader, granted),
    insuredPolicies(reader, granted),
    insuranceLoans(reader, granted),
    // Insurers report that there is something, but not how much.
    dormantAssets(reader, granted, 'insu', () => async () => ({ balanceKrw: null, facts: [] })),
    pensions(reader, granted, 'insu'),
  ])
  return lists.flat()
}
