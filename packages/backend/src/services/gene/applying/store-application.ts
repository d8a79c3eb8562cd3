import { randomBytes } from 'node:crypto'
import type { GeneApplication } from '@ieum/contracts/gene/applications.ts'
import type { SelfTestingType } from '@ieum/contracts/gene/enums.ts'
import { GENE_TERMS, type GeneTerms } from '@ieum/contracts/gene/terms-names.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { TEST_CONSENT_VERSION } from '@ieum/domain/gene/application/subject-hash.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { applicationKey } from '../../health/application-key.ts'
import { consentBeforeData } from '../../health/consent-before-data.ts'
import { orderFromLab } from '../../health/lab-message-rows.ts'
import { type ApplicationRow, insertApplication, loadLiveApplication } from '../applications/application-rows.ts'
import { applicationView, openApplication } from '../applications/application-view.ts'
import { type ApplicationContent, applicationContent, type Subject } from '../applications/sealed-application.ts'
import type { GeneContext } from '../gene-context.ts'
import { orderOf } from '../lab-messages/order-of.ts'
import { findUsableVoucher, useVoucher } from '../vouchers/use-voucher.ts'

/** 128 bits. */
const TOKEN_BYTES = 16

/** A checked application: what is left to check is whether one exists already and which voucher pays it. */
export type NewApplication = {
  readonly selfTestingTypeEnum: SelfTestingType
  readonly subject: Subject
  /** Hash of what was signed. */
  readonly subjectHash: string
  /** When each of the terms was agreed to; null when it was not. Business time. */
  readonly consentedAtMs: { readonly [termsType in GeneTerms]: number | null }
  /** Null: no voucher pays it, and none has to. */
  readonly voucherCode: string | null
}

type StoreContext = Pick<
  GeneContext,
  'clock' | 'consentTo' | 'consentToMissing' | 'db' | 'healthDb' | 'indexes' | 'termsOf' | 'vault'
>

/**
 * Writes the application and uses up its voucher in one transaction, after the consents are in the ledger. The same
 * signed paper again, for instance after a lost answer, returns the same application.
 * @throws Refusal NOT_FOUND, GENE_ALREADY_APPLIED, GENE_VOUCHER_NOT_FOUND, GENE_FCFS_HOLD_EXPIRED
 */
export async function storeApplication(
  context: StoreContext,
  userId: UserId,
  asked: NewApplication,
): Promise<{ readonly application: GeneApplication }> {
  const { clock, consentTo, consentToMissing, vault } = context
  const agreed = GENE_TERMS.filter((termsType) => asked.consentedAtMs[termsType] !== null)
  const done = await consentBeforeData(context, userId, {
    data: (healthTrx) => storeOnce(context, healthTrx, userId, asked),
    consent: (trx, { isNew }) => (isNew ? consentTo : consentToMissing)(trx, userId, agreed, clock.now()),
  })
  if (!done) throw new Refusal('NOT_FOUND')
  return { application: await applicationView({ clock, vault }, userId, done.changed.row) }
}

async function storeOnce(
  context: StoreContext,
  trx: Trx,
  userId: UserId,
  asked: NewApplication,
): Promise<{ readonly row: ApplicationRow; readonly isNew: boolean }> {
  const { clock, indexes, vault } = context
  const { consentedAtMs, selfTestingTypeEnum, voucherCode } = asked
  const subjectHashHmac = indexes.geneSubject(asked.subjectHash).toString('base64url')
  const live = await loadLiveApplication(trx, userId, selfTestingTypeEnum)
  if (live) {
    const opened = await openApplication({ vault }, userId, live)
    if (opened.subjectHashHmac !== subjectHashHmac) throw new Refusal('GENE_ALREADY_APPLIED')
    return { row: live, isNew: false }
  }
  const applicationId = uuidv7()
  const analysisToken = randomBytes(TOKEN_BYTES).toString('base64url')
  const voucher =
    voucherCode === null
      ? null
      : await findUsableVoucher({ clock, indexes }, trx, userId, { voucherCode, selfTestingTypeEnum })
  if (voucherCode !== null && !voucher) throw new Refusal('GENE_VOUCHER_NOT_FOUND')
  const content = applicationContent.seal(await applicationKey(vault, userId, applicationId), [applicationId], {
    analysisToken,
    subject: asked.subject,
    subjectHashHmac,
    consents: consentsOf(context, asked),
    voucherId: voucher?.voucherId ?? null,
    voucherCodeLast4: voucherCode && lastLetters(voucherCode),
    kitId: null,
    shipping: null,
    returning: null,
    isKitAddressToConfirm: false,
    resultRefusedAtMs: null,
    failedReason: null,
    destructionCertificateNumber: null,
  })
  await insertApplication(trx, userId, {
    applicationId,
    selfTestingTypeEnum,
    tokenHmac: indexes.analysisToken(analysisToken),
    content,
    appliedAtMs: clock.now(),
    isThirdPartyConsented: consentedAtMs.GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION !== null,
    isFurtherAnalysisAccepted: consentedAtMs.GENE_FURTHER_ANALYSIS !== null,
  })
  if (consentedAtMs.GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION !== null)
    await orderFromLab({ clock }, trx, 'gene', userId, { applicationId, message: orderOf(selfTestingTypeEnum) })
  if (voucher) await useVoucher({ clock }, trx, userId, { voucherId: voucher.voucherId, applicationId })
  return { row: (await loadLiveApplication(trx, userId, selfTestingTypeEnum)) as ApplicationRow, isNew: true }
}

/** The given consents, each with the current version of its terms. */
function consentsOf(
  { termsOf }: Pick<GeneContext, 'termsOf'>,
  { consentedAtMs }: Pick<NewApplication, 'consentedAtMs'>,
): ApplicationContent['consents'] {
  const consentOf = (termsType: GeneTerms) => {
    const atMs = consentedAtMs[termsType]
    const [terms] = termsOf([termsType])
    return atMs === null || !terms ? null : { consentedAtMs: atMs, documentVersion: terms.version }
  }
  const test = consentOf('GENE_TESTING')
  const sensitive = consentOf('GENE_SENSITIVE_INFO_COLLECTION')
  if (!test || !sensitive) throw new Refusal('GENE_REQUIRED_CONSENT_MISSING')
  return {
    test: { ...test, documentVersion: TEST_CONSENT_VERSION },
    sensitive,
    thirdParty: consentOf('GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION'),
    furtherAnalysis: consentOf('GENE_FURTHER_ANALYSIS'),
  }
}

const lastLetters = (voucherCode: string): string =>
  voucherCode
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(-4)
    .toUpperCase()
