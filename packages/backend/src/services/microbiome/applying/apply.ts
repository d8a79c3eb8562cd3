import { randomBytes } from 'node:crypto'
import type { microbiomeApplying } from '@ieum/contracts/microbiome/applying.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { requireOfAge } from '../../age-limit/require-of-age.ts'
import { consentBeforeData } from '../../health/consent-before-data.ts'
import { orderFromLab } from '../../health/lab-message-rows.ts'
import { hashOfSigned, isSamePerson } from '../../health/signed-paper.ts'
import {
  type ApplicationRow,
  insertApplication,
  loadApplication,
  loadApplicationUnderWay,
} from '../applications/application-rows.ts'
import { applicationView, openApplication, sealApplication } from '../applications/application-view.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { operationOf } from '../operation.ts'
import { isOffered, testingKindOf } from '../testing-kind.ts'
import { useVoucher } from '../vouchers/use-voucher.ts'
import { agreedAtMs, requireNothingUnderWay } from './eligibility.ts'

type Apply = Handler<typeof microbiomeApplying.apply, MicrobiomeContext>

/** 128 bits. */
const TOKEN_BYTES = 16

/**
 * The signature covers the tested person and the time of the consent, so that a consent and a paper belong together.
 * The application, its order and its payment are written in one transaction. The same paper again, for instance after a
 * lost answer, returns the same application.
 */
export const apply: Apply = async ({ params, body, user: { userId } }, context) => {
  const { clock, config, indexes, termsOf, vault } = context
  const kind = testingKindOf(params)
  if (!isOffered(kind.type, kind.organization) || operationOf(kind.type, config) !== 'OPERATING')
    throw new Refusal('MICROBIOME_SERVICE_PAUSED')
  const { profile } = await requireOfAge(context, userId, 'MICROBIOME_UNDERAGE_USER')
  const consentedAtMs = await agreedAtMs(context, userId)
  const [terms] = termsOf(['MICROBIOME_TESTING'])
  if (consentedAtMs === null || !terms) throw new Refusal('MICROBIOME_REQUIRED_CONSENT_MISSING')
  if (hashOfSigned(body.subject, consentedAtMs, terms.version) !== body.subjectHash)
    throw new Refusal('MICROBIOME_SUBJECT_HASH_MISMATCH')
  if (!isSamePerson(profile, body.subject)) throw new Refusal('MICROBIOME_SUBJECT_NOT_ACCOUNT_OWNER')
  const paper = { ...body, ...kind, consent: { consentedAtMs, documentVersion: terms.version } }
  const done = await consentBeforeData(context, userId, {
    data: (healthTrx) => storeOnce({ clock, indexes, vault }, healthTrx, userId, paper),
    // The consent is given by a call of its own; it may have been withdrawn since this call began.
    async consent() {
      if ((await agreedAtMs(context, userId)) === null) throw new Refusal('MICROBIOME_REQUIRED_CONSENT_MISSING')
    },
  })
  if (!done) throw new Refusal('NOT_FOUND')
  return { application: await applicationView({ clock, vault }, userId, done.changed) }
}

type Paper = Parameters<Apply>[0]['body'] &
  ReturnType<typeof testingKindOf> & {
    readonly consent: { readonly consentedAtMs: number; readonly documentVersion: string }
  }

async function storeOnce(
  context: Pick<MicrobiomeContext, 'clock' | 'indexes' | 'vault'>,
  trx: Trx,
  userId: UserId,
  { consent, organization, subject, subjectHash, type, voucherCode }: Paper,
): Promise<ApplicationRow> {
  const { clock, indexes, vault } = context
  const subjectHashHmac = indexes.microbiomeSubject(subjectHash).toString('base64url')
  const underWay = await loadApplicationUnderWay(trx, userId, type)
  if (underWay) {
    const opened = await openApplication({ vault }, userId, underWay)
    if (opened.subjectHashHmac === subjectHashHmac) return underWay
  }
  await requireNothingUnderWay({ clock, healthDb: trx }, userId, type)
  const applicationId = uuidv7()
  const analysisToken = randomBytes(TOKEN_BYTES).toString('base64url')
  const { last4, voucherId } = await useVoucher(context, trx, userId, { voucherCode, applicationId })
  const content = await sealApplication({ vault }, userId, applicationId, {
    analysisToken,
    subject,
    subjectHashHmac,
    consent,
    voucherId,
    voucherCodeLast4: last4,
    kitId: null,
    shipping: null,
    returning: null,
    sampling: null,
    resultRefusedAtMs: null,
    failedReason: null,
  })
  await insertApplication(trx, userId, {
    applicationId,
    type,
    organization,
    tokenHmac: indexes.microbiomeToken(analysisToken),
    content,
    appliedAtMs: clock.now(),
  })
  await orderFromLab({ clock }, trx, 'microbiome', userId, { applicationId, message: 'ORDER_KIT' })
  return (await loadApplication(trx, userId, applicationId)) as ApplicationRow
}
