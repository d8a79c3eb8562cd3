import type { GuardianConsent, healthInsuranceLinking } from '@ieum/contracts/health-insurance/linking.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { maskedName } from '@ieum/domain/account/masked-name.ts'
import { guardianConsentState } from '@ieum/domain/health-insurance/linking.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { openEach } from '../../../platform/keys/open-each.ts'
import { loadConsentParts, loadConsentRows, type PartRow, readEntry } from '../../../platform/ledger/ledger-rows.ts'
import type { HealthInsuranceContext } from '../health-insurance-context.ts'
import { GUARDIAN_SERVICE, GuardianConsentContent, GuardianWithdrawalContent } from './record-guardian-consent.ts'

type List = Handler<typeof healthInsuranceLinking.listGuardianConsents, HealthInsuranceContext>

const MOST = 100

/** Reads the ledger alone: it is all that is left of past consents. */
export const listGuardianConsents: List = async ({ user: { userId } }, { clock, db, log, vault }) => {
  const rows = await loadConsentRows(db, userId, GUARDIAN_SERVICE, { beforeSeq: null, most: MOST })
  if (rows.length === 0) return { guardianConsents: [], leftOutCount: 0 }
  const ids = rows.flatMap((row) => row.consentId ?? [])
  const parts = await loadConsentParts(db, userId, ids, [])
  const key = await vault.personKey(userId)
  const withdrawals = new Map(parts.filter(({ kind }) => kind === 'WITHDRAWAL').map((part) => [part.consentId, part]))
  const neverTookEffect = (row: PartRow) =>
    openEach(log, [row], (one) => readEntry(key, one, GuardianWithdrawalContent)).opened[0]?.by === 'REQUEST_ENDED'
  // A consent whose request ended before anything was read replaces no other.
  const latest = rows.find((row) => {
    const withdrawal = withdrawals.get(row.consentId)
    return !withdrawal || !neverTookEffect(withdrawal)
  })
  const { opened: guardianConsents, leftOutCount } = openEach(log, rows, (row): GuardianConsent => {
    const { agreement, authentication, endsAtMs, guardian } = readEntry(key, row, GuardianConsentContent)
    const withdrawal = withdrawals.get(row.consentId)
    const withdrawnAtMs = withdrawal?.recordedAtMs ?? null
    return {
      healthInsuranceLinkId: row.consentId as string,
      guardianNameToDisplay: maskedName(guardian.fullName),
      guardianRelationEnum: guardian.relationEnum,
      stateEnum: guardianConsentState({ isLatest: row === latest, endsAtMs, withdrawnAtMs }, clock.now()),
      consentedAtMs: String(authentication.authenticatedAtMs),
      endsAtMs: String(endsAtMs),
      withdrawnAtMs: epochMsText(withdrawnAtMs),
      agreement,
    }
  })
  return { guardianConsents, leftOutCount }
}
