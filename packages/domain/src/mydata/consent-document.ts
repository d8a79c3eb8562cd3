import type { Industry, ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { koreanYmd } from '../time/korea.ts'
import { optionalConsentsOfIndustry } from './connect/optional-consents.ts'
import { standardCycle } from './connect/request-cycle.ts'
import { scopeOf } from './scopes.ts'

/** Retention: until the service ends or deletion is asked. @source docs/standard.md#consent-document */
const UNTIL_DELETION = '99991231'
/** Everything of a scope. */
const ALL_ASSETS = 'all_asset'

export type ConsentDocumentFacts = {
  readonly dataProviderOrgCode: string
  readonly operatorOrgCode: string
  /** The standard's industry of the data provider. */
  readonly industry: string
  readonly industryEnum: Industry
  readonly scopeTypes: readonly ScopeType[]
  /** Null: no periodic transfer. */
  readonly cycleDays: 7 | 14 | 21 | 28 | null
  readonly consentEndsAtMs: number
  readonly purpose: string
  readonly isConsentPassbookDisplayText: boolean
  readonly isConsentAffiliatedStoreName: boolean
  readonly isConsentTransactionCategory: boolean
}

/**
 * The transfer request of one institution, as the exact text that is signed and sent: serialised once, here. One-step
 * request of MyData 2.0: the list scope, then every asset of each asked scope. Booleans are strings, as institutions
 * have them; a flag that does not apply to the industry is absent.
 *
 * @throws RangeError for a scope of another industry, or none at all
 * @source docs/standard.md#consent-document; CF-5.10
 */
export function consentDocument(facts: ConsentDocumentFacts): string {
  if (facts.scopeTypes.length === 0) throw new RangeError('a transfer request without scopes')
  const offered = optionalConsentsOfIndustry(facts.industryEnum)
  const flag = (value: boolean) => String(value)
  return JSON.stringify({
    snd_org_code: facts.dataProviderOrgCode,
    rcv_org_code: facts.operatorOrgCode,
    is_scheduled: flag(facts.cycleDays !== null),
    ...(facts.cycleDays !== null && {
      fnd_cycle: standardCycle(facts.cycleDays),
      add_cycle: standardCycle(facts.cycleDays),
    }),
    end_date: koreanYmd(facts.consentEndsAtMs).replaceAll('-', ''),
    purpose: facts.purpose,
    period: UNTIL_DELETION,
    target_info: [{ scope: `${facts.industry}.list` }, ...targets(facts)],
    ...(offered.includes('PassbookDisplayText') && {
      is_consent_trans_memo: flag(facts.isConsentPassbookDisplayText),
    }),
    ...(offered.includes('AffiliatedStoreName') && {
      is_consent_merchant_name_regno: flag(facts.isConsentAffiliatedStoreName),
    }),
    ...(offered.includes('TransactionCategory') && {
      is_consent_trans_category: flag(facts.isConsentTransactionCategory),
    }),
  })
}

function targets({ industry, scopeTypes }: ConsentDocumentFacts): object[] {
  const seen = new Map<string, boolean>()
  for (const scopeType of scopeTypes) {
    const scope = scopeOf(scopeType)
    if (scope.industry !== industry) throw new RangeError(`${scopeType} is no scope of ${industry}`)
    for (const name of scope.standardScopes) seen.set(name, scope.hasAssetList)
  }
  return [...seen].map(([scope, hasAssetList]) =>
    hasAssetList ? { scope, asset_list: [{ asset: ALL_ASSETS }] } : { scope },
  )
}
