import type { consents } from '@ieum/contracts/mydata/consents/consents.ts'
import { ConsentId } from '@ieum/contracts/shared/ids.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { loadLastConsentRows } from '../../../platform/ledger/last-consent-rows.ts'
import { readEntry } from '../../../platform/ledger/ledger-rows.ts'
import type { MydataContext } from '../mydata-context.ts'
import { type Agreed, choicesOf, scopesOf } from './chosen-consent.ts'
import { ChangeContent, ConsentContent } from './ledger-content.ts'
import { backfillConsentsIntoLedger } from './record-in-ledger.ts'

/**
 * The consent with which a new one is compared before it is signed. A consent that was withdrawn since, or has ended,
 * is still the person's last one.
 * @source CF-5.19
 */
export const getLastConsent: Handler<typeof consents.getLastConsent, MydataContext> = async (
  { body: { organizationGuids }, user: { userId } },
  context,
) => {
  const { db, vault } = context
  const load = () => loadLastConsentRows(db, userId, 'mydata', organizationGuids)
  let rows = await load()
  if (rows.length === 0) {
    await backfillConsentsIntoLedger(db, context, userId)
    rows = await load()
  }
  const consentRow = rows.find(({ kind }) => kind === 'CONSENT')
  if (!consentRow) return { lastConsent: null }
  const key = await vault.personKey(userId)
  const content = readEntry(key, consentRow, ConsentContent)
  const agreed = rows
    .filter(({ kind }) => kind === 'CHANGE')
    .map((row) => readEntry(key, row, ChangeContent))
    .find((change): change is Agreed => change.what === 'AT_INSTITUTION')
  const chosen = { content, agreed: agreed ?? null }
  const { cycleDays, consentEndsAtMs } = choicesOf(chosen)
  return {
    lastConsent: {
      consentId: ConsentId.parse(consentRow.consentId),
      signedAtMs: String(content.signedAtMs),
      purpose: content.purpose,
      cycleDays,
      consentEndsAtMs,
      organizations: [...scopesOf(chosen)].map(([organizationGuid, scopeTypeEnums]) => ({
        organizationGuid,
        scopeTypeEnums: [...scopeTypeEnums],
      })),
    },
  }
}
