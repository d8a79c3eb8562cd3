import type { ConsentDocument } from '@ieum/contracts/outside/mydata/oauth.ts'
import type { Grant } from '../oauth/grants.ts'
import type { StoredConsent } from '../providers/answer-data.ts'

/** Scopes that are requested as a whole: the document names no assets for them. */
export const SCOPES_WITHOUT_ASSETS = /^(card\.(point|bill|loan)|[a-z]+\.db|[a-z]+\.list)$/

/** Everything of a scope. */
export const ALL_ASSETS = 'all_asset'

type Target = ConsentDocument['target_info'][number]

function assetsOf(target: Target): StoredConsent['scopes'][number]['assets'] {
  const assets = target.asset_list ?? []
  if (SCOPES_WITHOUT_ASSETS.test(target.scope) || assets.some((one) => one.asset === ALL_ASSETS)) return 'all'
  return assets
}

/** The transfer request in the form that data calls need. */
export function storedConsent(grant: Grant): StoredConsent {
  const { document } = grant
  return {
    scopes: document.target_info.map((target) => ({ scope: target.scope, assets: assetsOf(target) })),
    transMemo: document.is_consent_trans_memo === 'true',
    merchantNameRegno: document.is_consent_merchant_name_regno === 'true',
    transCategory: document.is_consent_trans_category === 'true',
    endDate: grant.endDate,
  }
}

/** 정보제공-공통-002: the transfer request as the provider stores it; here booleans are booleans. */
export function consentsAnswer(grant: Grant): Record<string, unknown> {
  const { document } = grant
  const flags = {
    is_consent_trans_memo: document.is_consent_trans_memo,
    is_consent_merchant_name_regno: document.is_consent_merchant_name_regno,
    is_consent_trans_category: document.is_consent_trans_category,
  }
  return {
    is_scheduled: document.is_scheduled === 'true',
    ...(document.is_scheduled === 'true' ? { fnd_cycle: document.fnd_cycle, add_cycle: document.add_cycle } : {}),
    end_date: grant.endDate,
    purpose: document.purpose,
    period: document.period,
    ...Object.fromEntries(
      Object.entries(flags)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, value === 'true']),
    ),
  }
}
