import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { TERMS_TYPES } from '@ieum/contracts/shared/terms-types.ts'
import { termsTexts } from '@ieum/copy/terms-texts.ts'
import type { Keys, Time } from '../../../platform/context.ts'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { uuidv5, uuidv7 } from '../../../platform/db/uuid.ts'
import { appendToLedger, type LedgerEntry } from '../../../platform/ledger/append-to-ledger.ts'
import { lastConsentsOf } from '../../../platform/ledger/ledger-rows.ts'
import { CURRENT_TERMS } from '../reference/current-terms.ts'
import { loadTermsConsents } from './terms-consent-rows.ts'
import type { TermsConsentContent, TermsWithdrawalContent } from './terms-content.ts'

/** The dependencies of recording. */
export type Recording = Time & Pick<Keys, 'vault' | 'ledgerKey' | 'recordedUses'>

/** One version of terms. */
export type TermsVersion = { readonly termsTypeEnum: string; readonly version: string }

/** The name under which the ledger stores terms. */
export const TERMS_SERVICE = 'account'
const TERMS_NAMESPACE = '6d1d1f0e-5b0c-4c57-9d3f-5d7a0a0f3c11'

/** Records consents that are given at once, at the end of the transaction that stores them. */
export async function recordTermsConsents(
  trx: Trx,
  context: Recording,
  userId: UserId,
  terms: readonly TermsVersion[],
  consentedAtMs: number,
): Promise<void> {
  const entries = terms.map(({ termsTypeEnum, version }) =>
    consentEntry({ termsTypeEnum, version, consentedAtMs, isFromBefore: false }),
  )
  await append(trx, context, userId, { entries, except: terms })
}

/** Records a withdrawal, at the end of the transaction that stores it. */
export async function recordTermsWithdrawal(
  trx: Trx,
  context: Recording,
  userId: UserId,
  { termsTypeEnum, version }: TermsVersion,
  withdrawal: Omit<TermsWithdrawalContent, keyof TermsVersion | 'isFromBefore'>,
): Promise<void> {
  const subjectId = subjectOf({ termsTypeEnum, version })
  const consents = await lastConsentsOf(trx, userId, TERMS_SERVICE, [subjectId])
  const content: TermsWithdrawalContent = { termsTypeEnum, version, ...withdrawal, isFromBefore: false }
  const consentId = consents.get(subjectId) ?? null
  // An earlier consent is added to the ledger in its current state, withdrawn: then nothing is left to add.
  if (consentId === null && (await append(trx, context, userId, { opensAlone: true })) !== null) return
  await append(trx, context, userId, { entries: [{ kind: 'WITHDRAWAL', consentId, subjectId, content }] })
}

/**
 * Adds consents from before the ledger recorded terms to a person's chain; does nothing when there are none, or they
 * are there already.
 */
export async function recordEarlierTerms(db: Db, context: Recording, userId: UserId): Promise<void> {
  if ((await loadTermsConsents(db, userId)).length === 0) return
  await inTransaction(db, (trx) => append(trx, context, userId, { opensAlone: true }))
}

async function append(
  trx: Trx,
  context: Recording,
  userId: UserId,
  one: {
    readonly entries?: readonly LedgerEntry[]
    readonly except?: readonly TermsVersion[]
    readonly opensAlone?: true
  },
): Promise<number | null> {
  const { clock, vault } = context
  const { except, ...rest } = one
  return appendToLedger(trx, context, userId, {
    service: TERMS_SERVICE,
    ...rest,
    nowMs: clock.now(),
    personKey: () => vault.personKey(userId),
    opening: () => earlierTerms(trx, userId, except),
  })
}

/** The ledger's subject of a version of terms. */
export const subjectOf = ({ termsTypeEnum, version }: TermsVersion): string =>
  uuidv5(TERMS_NAMESPACE, `${termsTypeEnum} ${version}`)

function consentEntry({
  termsTypeEnum,
  version,
  consentedAtMs,
  isFromBefore,
}: TermsVersion & Pick<TermsConsentContent, 'consentedAtMs' | 'isFromBefore'>): LedgerEntry {
  const known = TERMS_TYPES.find((one) => one === termsTypeEnum && CURRENT_TERMS[one].version === version)
  const content: TermsConsentContent = {
    termsTypeEnum,
    version,
    consentedAtMs,
    text: known ? termsTexts[known] : null,
    isFromBefore,
  }
  return { kind: 'CONSENT', consentId: uuidv7(), subjectId: subjectOf({ termsTypeEnum, version }), content }
}

/** Consents from before the ledger recorded terms, the oldest first, each with its withdrawal; without `except`. */
async function earlierTerms(trx: Trx, userId: UserId, except: readonly TermsVersion[] = []): Promise<LedgerEntry[]> {
  const rows = await loadTermsConsents(trx, userId)
  const isRecorded = (one: TermsVersion) =>
    except.some(({ termsTypeEnum, version }) => termsTypeEnum === one.termsTypeEnum && version === one.version)
  return rows
    .filter((row) => !isRecorded(row))
    .flatMap(({ termsTypeEnum, version, consentedAtMs, withdrawnAtMs }) => {
      const consent = consentEntry({ termsTypeEnum, version, consentedAtMs, isFromBefore: true })
      if (withdrawnAtMs === null) return [consent]
      const content: TermsWithdrawalContent = {
        termsTypeEnum,
        version,
        withdrawnAtMs,
        by: 'PORTAL',
        isFromBefore: true,
      }
      const { consentId, subjectId } = consent
      return [consent, { kind: 'WITHDRAWAL', consentId, subjectId, content } as const]
    })
}
