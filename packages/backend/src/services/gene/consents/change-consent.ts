import type { GeneTerms } from '@ieum/contracts/gene/terms-names.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { isConsentFresh } from '@ieum/domain/health/subject-hash.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { applicationKey } from '../../health/application-key.ts'
import { consentBeforeData } from '../../health/consent-before-data.ts'
import {
  type ApplicationRow,
  isLive,
  loadLiveApplications,
  lockByToken,
  writeConsents,
} from '../applications/application-rows.ts'
import { openApplication } from '../applications/application-view.ts'
import { type ApplicationContent, applicationContent } from '../applications/sealed-application.ts'
import type { GeneContext } from '../gene-context.ts'
import { GENE_QUEUES } from '../queues.ts'

export type Consents = ApplicationContent['consents']

/** A consent of one application that is given or withdrawn later. */
export type ConsentChange = {
  readonly termsType: GeneTerms
  readonly name: 'thirdParty' | 'furtherAnalysis'
  readonly analysisToken: string
  /** Business time. */
  readonly consentedAtMs: number
  /** False when it is withdrawn. */
  readonly isAccepted: boolean
  /** Effects of the change, in the same transaction; not called when nothing changes. */
  readonly follow?: (trx: Trx, row: ApplicationRow) => Promise<void>
}

type Changing = Pick<
  GeneContext,
  | 'clock'
  | 'consentTo'
  | 'consentToMissing'
  | 'db'
  | 'healthDb'
  | 'indexes'
  | 'outbox'
  | 'termsOf'
  | 'vault'
  | 'withdrawConsents'
>

/** The plaintext field of each consent. */
const FIELD_OF = { thirdParty: 'isThirdPartyConsented', furtherAnalysis: 'isFurtherAnalysisAccepted' } as const

/**
 * Stores when the person gave a consent, or null when they withdrew it; an earlier time is not replaced. The ledger
 * records a change; it records a repetition only when it does not contain the consent. The terms are withdrawn with the
 * last application that has them.
 * @throws Refusal GENE_INVALID_ARGUMENT, GENE_APPLICATION_NOT_FOUND for a token that is not theirs,
 * GENE_STATUS_CONFLICT for an application that has ended
 */
export async function changeConsent(context: Changing, userId: UserId, change: ConsentChange): Promise<number | null> {
  const { clock, consentTo, consentToMissing, indexes, outbox, withdrawConsents } = context
  const { analysisToken, consentedAtMs, isAccepted, name, termsType } = change
  if (!isConsentFresh(consentedAtMs, clock.now())) throw new Refusal('GENE_INVALID_ARGUMENT')
  const done = await consentBeforeData(context, userId, {
    async data(healthTrx) {
      const row = await lockByToken(healthTrx, userId, indexes.analysisToken(analysisToken))
      if (!row) throw new Refusal('GENE_APPLICATION_NOT_FOUND')
      if (!isLive(row)) throw new Refusal('GENE_STATUS_CONFLICT', { currentStatusEnum: row.statusEnum })
      const changed = await write(context, healthTrx, userId, row, change)
      const live = await loadLiveApplications(healthTrx, userId)
      return { ...changed, isGivenElsewhere: live.some((one) => one[FIELD_OF[name]]) }
    },
    async consent(trx, { isGivenElsewhere, isNew }) {
      if (isAccepted) return (isNew ? consentTo : consentToMissing)(trx, userId, [termsType], clock.now())
      if (isGivenElsewhere) return
      await GENE_QUEUES.withdrawal.send(trx, outbox, { userId })
      await withdrawConsents(trx, userId, [termsType], clock.now())
    },
  })
  if (!done) throw new Refusal('GENE_APPLICATION_NOT_FOUND')
  return done.changed.consentedAtMs
}

async function write(
  context: Pick<Changing, 'termsOf' | 'vault'>,
  trx: Trx,
  userId: UserId,
  row: ApplicationRow,
  { consentedAtMs, follow, isAccepted, name, termsType }: ConsentChange,
): Promise<{ readonly consentedAtMs: number | null; readonly isNew: boolean }> {
  const { termsOf, vault } = context
  const { applicationId } = row
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
