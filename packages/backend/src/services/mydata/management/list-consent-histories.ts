import type { ConsentHistory, management } from '@ieum/contracts/mydata/management.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { readPageToken, writePageToken } from '../../../platform/keys/page-token.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import { type ConsentHistoryRow, loadConsentHistories } from './consent-history-rows.ts'

type List = Handler<typeof management.listConsentHistories, MydataContext>

/**
 * Reads the ledger, which outlives the data it records. Nothing sealed is opened: an operator sees that there was a
 * consent, a change or an end, how it was signed and for how long.
 * @source docs/concepts/consent-ledger.md#rows
 */
export const listConsentHistories: List = async ({ query }, { db, indexes }) => {
  const { ieumUserId, limit, pageToken } = query
  const scope = ['consent-histories', ieumUserId]
  const position = pageToken === undefined ? null : readPageToken(indexes, scope, pageToken)
  if (pageToken !== undefined && position?.length !== 2) throw new Refusal('INVALID_PAGE_TOKEN')
  const after = position && { occurredAtMs: Number(position[0]), place: position[1] as string }
  const rows = await loadConsentHistories(db, ieumUserId, after, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    consentHistories: page.map(consentHistoryOf),
    nextPageToken:
      rows.length > limit && last ? writePageToken(indexes, scope, [String(last.occurredAtMs), last.place]) : null,
  }
}

function consentHistoryOf(row: ConsentHistoryRow): ConsentHistory {
  const isConsent = row.kind === 'CONSENT'
  return {
    historyKindEnum: row.kind,
    consentId: row.consentId,
    occurredAtMs: String(row.occurredAtMs),
    isInLedger: row.isInLedger,
    // The ledger contains only signed ones.
    consentStateEnum: isConsent ? (row.state ?? 'SIGNED') : null,
    organizationCount: isConsent ? row.organizationCount : null,
    consentEndsAtMs: epochMsText(row.consentEndsAtMs),
    copyVersion: row.copyVersion,
    mydataCertificateOrganizationEnum: row.certificateOrganizationEnum,
    certificateTypeEnum: row.certificateTypeEnum,
  }
}
