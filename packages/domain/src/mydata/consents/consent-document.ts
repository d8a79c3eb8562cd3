import type { Industry, ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { koreanYmd } from '../../time/korea.ts'
import { optionalConsentsOfIndustry } from '../connect/consent/optional-consents.ts'
import { standardCycle } from '../connect/consent/request-cycle.ts'
import { scopeOf } from './scopes.ts'

/** Retention: until the service ends or deletion is requested. @source docs/reference/standard.md#consent-document */
const UNTIL_DELETION = '99991231'
/** Everything of a scope. */
const ALL_ASSETS = 'all_asset'
/** Maximum characters of a transfer request. @source docs/reference/standard.md#consent-document */
const MOST_CHARACTERS = 7_000

/** An asset as a transfer request names it. */
export type NamedInRequest = { readonly asset: string; readonly seqno: string | null }

export type ConsentDocumentFacts = {
  readonly dataProviderOrgCode: string
  readonly operatorOrgCode: string
  /** The standard's industry of the data provider. */
  readonly industry: string
  readonly industryEnum: Industry
  readonly scopeTypes: readonly ScopeType[]
  /** The requested assets of the scopes that name any; null: all of each. */
  readonly assets: ReadonlyMap<ScopeType, readonly NamedInRequest[]> | null
  /** Null: no periodic transfer. */
  readonly cycleDays: 7 | 14 | 21 | 28 | null
  readonly consentEndsAtMs: number
  readonly purpose: string
  readonly isConsentPassbookDisplayText: boolean
  readonly isConsentAffiliatedStoreName: boolean
  readonly isConsentTransactionCategory: boolean
}

/**
 * Returns the transfer request of one institution as the exact text that is signed and sent: serialised once, here. It
 * contains the list scope, then each requested scope: with all its assets in the one-step request of MyData 2.0, with
 * the chosen ones in the second of two steps. Booleans are strings, as institutions use them; a flag that does not
 * apply to the industry is absent.
 *
 * @throws RangeError for a scope of another industry, or none at all
 * @source docs/reference/standard.md#consent-document; CF-5.10
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

/**
 * Returns the first of two steps, the request for only the list: nothing is scheduled, and nothing is stored longer
 * than the request is valid.
 * @source docs/reference/standard.md#consent-document
 */
export function listRequestDocument(
  facts: Pick<
    ConsentDocumentFacts,
    'dataProviderOrgCode' | 'operatorOrgCode' | 'industry' | 'consentEndsAtMs' | 'purpose'
  >,
): string {
  const lastDay = koreanYmd(facts.consentEndsAtMs).replaceAll('-', '')
  return JSON.stringify({
    snd_org_code: facts.dataProviderOrgCode,
    rcv_org_code: facts.operatorOrgCode,
    is_scheduled: 'false',
    end_date: lastDay,
    purpose: facts.purpose,
    period: lastDay,
    target_info: [{ scope: `${facts.industry}.list` }],
  })
}

/** Returns whether a transfer request is short enough to be sent. */
export function isDocumentShortEnough(text: string): boolean {
  return text.length <= MOST_CHARACTERS
}

function targets({ industry, scopeTypes, assets }: ConsentDocumentFacts): object[] {
  const asked = new Map<string, { hasAssetList: boolean; named: NamedInRequest[] }>()
  for (const scopeType of scopeTypes) {
    const scope = scopeOf(scopeType)
    if (scope.industry !== industry) throw new RangeError(`${scopeType} is no scope of ${industry}`)
    for (const name of scope.standardScopes) {
      const named = [...(asked.get(name)?.named ?? []), ...(assets?.get(scopeType) ?? [])]
      asked.set(name, { hasAssetList: scope.hasAssetList, named })
    }
  }
  return [...asked].map(([scope, { hasAssetList, named }]) => {
    if (!hasAssetList) return { scope }
    return { scope, asset_list: assets === null ? [{ asset: ALL_ASSETS }] : assetList(named) }
  })
}

/** Sorts them, so that two requests for the same assets have the same text. */
function assetList(named: readonly NamedInRequest[]): object[] {
  const keyOf = ({ asset, seqno }: NamedInRequest) => `${asset} ${seqno ?? ''}`
  return named
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map(({ asset, seqno }) => (seqno === null ? { asset } : { asset, seqno }))
}
