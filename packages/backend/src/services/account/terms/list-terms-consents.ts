import type { TermsConsent, terms } from '@ieum/contracts/account/terms.ts'
import { ConsentId } from '@ieum/contracts/shared/ids.ts'
import { TERMS_TYPES } from '@ieum/contracts/shared/terms-types.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import { publicationState } from '@ieum/domain/account/publication-state.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { openEach } from '../../../platform/keys/open-each.ts'
import { type LastConsentRow, loadLastConsents, readEntry } from '../../../platform/ledger/ledger-rows.ts'
import type { AccountContext } from '../account-context.ts'
import { CURRENT_TERMS } from '../reference/current-terms.ts'
import { recordEarlierTerms, TERMS_SERVICE } from './record-terms.ts'
import { TermsConsentContent, TermsWithdrawalContent } from './terms-content.ts'

/**
 * Reads the ledger alone. Consents from before the ledger recorded terms are added at the first call, if they are not
 * there yet.
 * @source docs/concepts/consent-ledger.md#rows
 */
export const listTermsConsents: Handler<typeof terms.listTermsConsents, AccountContext> = async (
  { user: { userId } },
  context,
) => {
  const { db, log, vault } = context
  const load = () => loadLastConsents(db, userId, TERMS_SERVICE)
  let rows = await load()
  if (rows.length === 0) {
    await recordEarlierTerms(db, context, userId)
    rows = await load()
  }
  if (rows.length === 0) return { termsConsents: [], leftOutCount: 0 }
  const key = await vault.personKey(userId)
  const { opened: termsConsents, leftOutCount } = openEach(log, rows, (row) => termsConsentOf(row, key))
  return { termsConsents, leftOutCount }
}

function termsConsentOf(row: LastConsentRow, key: KeyHandle): TermsConsent {
  const { consentedAtMs, isFromBefore, termsTypeEnum, text, version } = readEntry(key, row, TermsConsentContent)
  const withdrawal =
    row.withdrawalSeq !== null && row.withdrawalContent !== null
      ? readEntry(key, { seq: row.withdrawalSeq, content: row.withdrawalContent }, TermsWithdrawalContent)
      : null
  const known = TERMS_TYPES.find((one) => one === termsTypeEnum)
  return {
    consentId: ConsentId.parse(row.consentId),
    termsTypeEnum: known ?? 'UNKNOWN',
    version,
    publicationStateEnum: known ? publicationState(version, CURRENT_TERMS[known].version) : 'UNKNOWN',
    title: text?.title ?? (known ? TERMS_TITLES[known] : ''),
    consentedAtMs: String(consentedAtMs),
    withdrawnAtMs: withdrawal && String(withdrawal.withdrawnAtMs),
    ledger: { seq: row.seq, hash: row.hash.toString('hex'), isFromBefore },
  }
}
