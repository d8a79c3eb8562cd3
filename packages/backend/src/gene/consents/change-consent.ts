import type { GeneTerms } from '@ieum/contracts/gene/terms-names.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { isConsentFresh } from '@ieum/domain/health/subject-hash.ts'
import { holdPerson } from '../../db/person-rows.ts'
import type { Trx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { applicationKey } from '../../health/application-key.ts'
import { Refusal } from '../../http/refusal.ts'
import { type ApplicationRow, holdByToken, isLive, writeConsents } from '../applications/application-rows.ts'
import { openApplication } from '../applications/application-view.ts'
import { type ApplicationContent, applicationContent } from '../applications/sealed-application.ts'
import type { GeneContext } from '../gene-context.ts'

export type Consents = ApplicationContent['consents']

/** A consent of one application that is given or withdrawn later. */
export type ConsentChange = {
  readonly termsType: GeneTerms
  readonly name: 'thirdParty' | 'furtherAnalysis'
  readonly analysisToken: string
  /** Business time. */
  readonly consentedAtMs: number
  /** False: it is withdrawn. */
  readonly isAccepted: boolean
  /** What follows from it, in the same transaction; not when it was so before. */
  readonly follow?: (trx: Trx, row: ApplicationRow) => Promise<void>
}

type Changing = Pick<
  GeneContext,
  'clock' | 'consentTo' | 'db' | 'healthDb' | 'indexes' | 'termsOf' | 'vault' | 'withdrawConsents'
>

/**
 * What the person agrees to by now: when, or null. The first time holds; the ledger has what changed.
 * @throws Refusal GENE_INVALID_ARGUMENT, GENE_APPLICATION_NOT_FOUND for a token that is not theirs, GENE_STATUS_CONFLICT of
 *   an application that has ended
 */
export async function changeConsent(context: Changing, userId: UserId, change: ConsentChange): Promise<number | null> {
  const { clock, consentTo, db, healthDb, indexes, withdrawConsents } = context
  const { analysisToken, consentedAtMs, isAccepted, termsType } = change
  if (!isConsentFresh(consentedAtMs, clock.now())) throw new Refusal('GENE_INVALID_ARGUMENT')
  return inTransaction(db, async (trx) => {
    if (!(await holdPerson(trx, userId))) throw new Refusal('GENE_APPLICATION_NOT_FOUND')
    const changed = await inTransaction(healthDb, async (healthTrx) => {
      const row = await holdByToken(healthTrx, userId, indexes.analysisToken(analysisToken))
      if (!row) throw new Refusal('GENE_APPLICATION_NOT_FOUND')
      if (!isLive(row)) throw new Refusal('GENE_STATUS_CONFLICT', { currentStatusEnum: row.status_enum })
      return write(context, healthTrx, userId, row, change)
    })
    if (changed.isNew && isAccepted) await consentTo(trx, userId, [termsType], clock.now())
    if (changed.isNew && !isAccepted) await withdrawConsents(trx, userId, [termsType], clock.now())
    return changed.consentedAtMs
  })
}

async function write(
  context: Pick<Changing, 'termsOf' | 'vault'>,
  trx: Trx,
  userId: UserId,
  row: ApplicationRow,
  { consentedAtMs, follow, isAccepted, name, termsType }: ConsentChange,
): Promise<{ readonly consentedAtMs: number | null; readonly isNew: boolean }> {
  const { termsOf, vault } = context
  const { application_id: applicationId } = row
  const content = await openApplication({ vault }, userId, row)
  const stands = content.consents[name]
  if ((stands !== null) === isAccepted) return { consentedAtMs: stands?.consentedAtMs ?? null, isNew: false }
  const documentVersion = termsOf([termsType])[0]?.version ?? ''
  const consents: Consents = {
    ...content.consents,
    [name]: isAccepted ? { consentedAtMs, documentVersion } : null,
  }
  await writeConsents(trx, userId, applicationId, {
    content: applicationContent.seal(await applicationKey(vault, userId, applicationId), [applicationId], {
      ...content,
      consents,
    }),
    isThirdPartyConsented: consents.thirdParty !== null,
    isFurtherAnalysisAccepted: consents.furtherAnalysis !== null,
  })
  await follow?.(trx, row)
  return { consentedAtMs: isAccepted ? consentedAtMs : null, isNew: true }
}
