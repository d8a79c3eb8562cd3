import {
  GUARDIAN_AGREEMENTS,
  GUARDIAN_RELATIONS,
  SIMPLE_AUTHENTICATION_PROVIDERS,
} from '@ieum/contracts/health-insurance/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { z } from 'zod'
import type { Keys, Time } from '../../../platform/context.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { appendToLedger, type LedgerEntry } from '../../../platform/ledger/append-to-ledger.ts'
import { lastConsentsOf, standsInLedger } from '../../../platform/ledger/ledger-rows.ts'
import { Refusal } from '../../../platform/refusal.ts'

export type Recording = Time & Pick<Keys, 'vault' | 'ledgerKey' | 'recordedUses'>

/** The name under which the ledger stores guardians' consents: each link has a consent of its own. */
export const GUARDIAN_SERVICE = 'health-insurance'

/** The guardian, the exact text of the agreement, and the evidence of the consent. */
export const GuardianConsentContent = z.object({
  guardian: z.object({
    fullName: z.string(),
    birthdayDate: z.string(),
    phoneNumber: z.string(),
    relationEnum: z.enum([...GUARDIAN_RELATIONS, 'UNKNOWN']),
  }),
  authentication: z.object({
    provider: z.enum(SIMPLE_AUTHENTICATION_PROVIDERS),
    transactionId: z.string(),
    receiptNumber: z.string(),
    authenticatedAtMs: z.number(),
    /** SHA-256 in hex of the agreement as the guardian saw it. */
    agreementHash: z.string(),
  }),
  /** Each ticked separately before the guardian was asked to authenticate. */
  agreedTo: z.array(z.enum(GUARDIAN_AGREEMENTS)),
  agreement: z.object({ version: z.string(), title: z.string(), paragraphs: z.array(z.string()) }),
  endsAtMs: z.number(),
})
export type GuardianConsentContent = z.infer<typeof GuardianConsentContent>

/** Content of a withdrawal. `REQUEST_ENDED`: the consent never took effect, as its request ended before. */
export const GuardianWithdrawalContent = z.object({ by: z.enum(['PERSON', 'REQUEST_ENDED']) })
type WithdrawnBy = z.infer<typeof GuardianWithdrawalContent>['by']

/**
 * Records a guardian's consent once: adds nothing when the ledger has it already.
 * @throws Refusal HEALTH_INSURANCE_REQUEST_NOT_FOUND when it was withdrawn since
 */
export async function recordGuardianConsent(
  trx: Trx,
  context: Recording,
  userId: UserId,
  linkId: string,
  content: GuardianConsentContent,
): Promise<void> {
  if ((await standsInLedger(trx, userId, GUARDIAN_SERVICE, [linkId])).has(linkId)) return
  if ((await lastConsentsOf(trx, userId, GUARDIAN_SERVICE, [linkId])).has(linkId)) {
    throw new Refusal('HEALTH_INSURANCE_REQUEST_NOT_FOUND')
  }
  await append(trx, context, userId, [{ kind: 'CONSENT', consentId: linkId, subjectId: linkId, content }])
}

/**
 * Records the withdrawal of those of these consents that stand. `REQUEST_ENDED`: nothing was stored under the consent, as
 * the process that recorded it died before, and the request is over.
 */
export async function recordGuardianWithdrawal(
  trx: Trx,
  context: Recording,
  userId: UserId,
  linkIds: readonly string[],
  by: WithdrawnBy,
): Promise<void> {
  const standing = await standsInLedger(trx, userId, GUARDIAN_SERVICE, linkIds)
  const entries = linkIds
    .filter((linkId) => standing.has(linkId))
    .map((id): LedgerEntry => ({ kind: 'WITHDRAWAL', consentId: id, subjectId: id, content: { by } }))
  if (entries.length > 0) await append(trx, context, userId, entries)
}

async function append(trx: Trx, context: Recording, userId: UserId, entries: readonly LedgerEntry[]): Promise<void> {
  const { clock, vault } = context
  await appendToLedger(trx, context, userId, {
    service: GUARDIAN_SERVICE,
    entries,
    nowMs: clock.now(),
    personKey: () => vault.personKey(userId),
  })
}
