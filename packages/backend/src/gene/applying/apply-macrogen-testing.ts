import { createHash, randomBytes } from 'node:crypto'
import type { geneApplying } from '@ieum/contracts/gene/applying.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { isConsentFresh, signedText, TEST_CONSENT_VERSION } from '@ieum/domain/gene/subject-hash.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { holdPerson } from '../../db/person-rows.ts'
import { inTransaction } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { applicationKey } from '../applications/application-key.ts'
import { type ApplicationRow, insertApplication, loadLiveApplication } from '../applications/application-rows.ts'
import { applicationView, openApplication } from '../applications/application-view.ts'
import { applicationContent } from '../applications/sealed-application.ts'
import type { GeneContext } from '../gene-context.ts'
import { refuseUnderage } from '../refuse-underage.ts'
import { reserveVoucher, useVoucher } from '../vouchers/use-voucher.ts'

/** 128 bits. */
const TOKEN_BYTES = 16

type Apply = Handler<typeof geneApplying.applyMacrogenTesting, GeneContext>

/**
 * The application and the voucher that pays it are kept in one transaction: a voucher is used up for an application that
 * is there, or not at all. The same signed paper again, after an answer that was lost, is the same application.
 */
export const applyMacrogenTesting: Apply = async ({ body, user: { userId } }, context) => {
  const { clock, db, healthDb, indexes, vault } = context
  const { subject, consentedAtMs, voucherCode } = body
  const nowMs = clock.now()
  await refuseUnderage(context, userId)
  if (!isConsentFresh(consentedAtMs, nowMs)) throw new Refusal('GENE_INVALID_ARGUMENT')
  const isAgreed =
    body.isConsentedToCollectAndUseSensitiveInformation && body.isConsentedToProvideSensitiveInformationForThirdParty
  if (!isAgreed) throw new Refusal('GENE_REQUIRED_CONSENT_MISSING')
  if (hashOf(signedText(subject, consentedAtMs)) !== body.subjectHash) throw new Refusal('GENE_SUBJECT_HASH_MISMATCH')
  await refuseOthers(context, userId, subject)
  if (voucherCode === undefined) throw new Refusal('GENE_VOUCHER_NOT_FOUND')
  const signedHmac = indexes.geneSubject(body.subjectHash).toString('base64url')
  const applicationId = uuidv7()
  const analysisToken = randomBytes(TOKEN_BYTES).toString('base64url')
  const row = await inTransaction(db, async (trx) => {
    // Whoever leaves, or applies twice, does one after the other.
    if (!(await holdPerson(trx, userId))) throw new Refusal('NOT_FOUND')
    return inTransaction(healthDb, async (healthTrx) => {
      const live = await loadLiveApplication(healthTrx, userId, 'DTC_GENETIC_TESTING')
      if (live) {
        const { subjectHashHmac } = await openApplication({ vault }, userId, live)
        if (subjectHashHmac !== signedHmac) throw new Refusal('GENE_ALREADY_APPLIED')
        return live
      }
      const asked = { voucherCode, selfTestingTypeEnum: 'DTC_GENETIC_TESTING' } as const
      const { voucherId } = await reserveVoucher({ clock, indexes }, healthTrx, userId, asked)
      const consent = { consentedAtMs, documentVersion: TEST_CONSENT_VERSION }
      const content = applicationContent.seal(await applicationKey(vault, userId, applicationId), [applicationId], {
        analysisToken,
        subject: { ...subject, raceEnum: 'NOT_DISCLOSED' },
        subjectHashHmac: signedHmac,
        consents: {
          test: consent,
          sensitive: consent,
          thirdParty: consent,
          furtherAnalysis: body.isFurtherAnalysisAgreementAccepted ? consent : null,
        },
        voucherId,
        voucherCodeLast4: voucherCode
          .replace(/[^0-9A-Za-z]/g, '')
          .slice(-4)
          .toUpperCase(),
        kitId: null,
        shipping: null,
        returning: null,
        failedReason: null,
        destructionCertificateNumber: null,
      })
      await insertApplication(healthTrx, userId, {
        applicationId,
        tokenHmac: indexes.analysisToken(analysisToken),
        content,
        appliedAtMs: nowMs,
        isFurtherAnalysisAccepted: body.isFurtherAnalysisAgreementAccepted,
      })
      await useVoucher({ clock }, healthTrx, userId, { voucherId, applicationId })
      return (await loadLiveApplication(healthTrx, userId, 'DTC_GENETIC_TESTING')) as ApplicationRow
    })
  })
  return { application: await applicationView({ vault }, userId, row) }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** @throws Refusal GENE_SUBJECT_NOT_ACCOUNT_OWNER unless name and birthday are those of the verified identity */
async function refuseOthers(
  { person }: Pick<GeneContext, 'person'>,
  userId: UserId,
  { fullName, birthdayMs }: { readonly fullName: string; readonly birthdayMs: number },
): Promise<void> {
  const owner = (await person(userId))?.profile
  const isOwner =
    owner?.fullName.normalize('NFC') === fullName.normalize('NFC') && owner.birthdayDate === koreanYmd(birthdayMs)
  if (!isOwner) throw new Refusal('GENE_SUBJECT_NOT_ACCOUNT_OWNER')
}
