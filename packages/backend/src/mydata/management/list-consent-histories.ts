import type { ConsentHistory, management } from '@ieum/contracts/mydata/management.ts'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { readPageToken, writePageToken } from '../../keys/page-token.ts'
import type { MydataContext } from '../mydata-context.ts'
import { type ConsentHistoryRow, loadConsentHistories } from './consent-history-rows.ts'

type List = Handler<typeof management.listConsentHistories, MydataContext>

/** Nothing sealed is opened: an operator sees that there was a consent, how it was signed and how long it is for. */
export const listConsentHistories: List = async ({ query }, { db, indexes }) => {
  const { ieumUserId, limit, pageToken } = query
  const scope = ['consent-histories', ieumUserId]
  const position = pageToken === undefined ? null : readPageToken(indexes, scope, pageToken)
  if (pageToken !== undefined && position?.length !== 2) throw new Refusal('INVALID_PAGE_TOKEN')
  const after = position && { consentedAtMs: Number(position[0]), consentId: position[1] as string }
  const rows = await loadConsentHistories(db, ieumUserId, after, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    consentHistories: page.map(consentHistoryOf),
    nextPageToken:
      rows.length > limit && last
        ? writePageToken(indexes, scope, [String(last.consented_at.getTime()), last.consent_id])
        : null,
  }
}

function consentHistoryOf(row: ConsentHistoryRow): ConsentHistory {
  return {
    consentId: row.consent_id,
    consentedAtMs: String(row.consented_at.getTime()),
    consentEndsAtMs: String(row.consent_ends_at.getTime()),
    copyVersion: row.copy_version,
    consentStateEnum: row.state ?? 'EXPIRED',
    signedAtMs: row.signed_at && String(row.signed_at.getTime()),
    mydataCertificateOrganizationEnum: row.certificate_organization_enum,
    certificateTypeEnum: row.certificate_type_enum,
    organizationCount: row.organization_count,
  }
}
