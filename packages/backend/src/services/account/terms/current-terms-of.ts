import { TERMS_TYPES, type TermsType } from '@ieum/contracts/shared/terms-types.ts'
import type { Queryable } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadCurrentTerms } from './terms-rows.ts'

export type Terms = {
  readonly termsTypeEnum: TermsType
  readonly version: string
  readonly title: string
  readonly url: string
}

/** @throws Refusal TERMS_NOT_FOUND for an unknown kind */
export async function currentTermsOf(db: Queryable, termsType: string): Promise<Terms> {
  const known = TERMS_TYPES.find((type) => type === termsType)
  if (!known) throw new Refusal('TERMS_NOT_FOUND')
  const row = await loadCurrentTerms(db, known)
  if (!row) throw new Refusal('TERMS_NOT_FOUND')
  return { termsTypeEnum: known, ...row }
}
