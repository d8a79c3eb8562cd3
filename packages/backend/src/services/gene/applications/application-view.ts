import type { GeneApplication } from '@ieum/contracts/gene/applications.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { isResultBeingChecked } from '@ieum/domain/health/laboratory-message.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Keys, Time } from '../../../platform/context.ts'
import { storedApplicationKey } from '../../health/application-key.ts'
import type { ApplicationRow } from './application-rows.ts'
import { type ApplicationContent, applicationContent } from './sealed-application.ts'

/** Opens the content of an active application for its owner. */
export async function openApplication(
  { vault }: Pick<Keys, 'vault'>,
  userId: UserId,
  { applicationId, content }: Pick<ApplicationRow, 'applicationId' | 'content'>,
): Promise<ApplicationContent> {
  if (content === null) throw new Error('an application that has ended holds nothing')
  return applicationContent.open(await storedApplicationKey(vault, userId, applicationId), [applicationId], content)
}

/**
 * Whether no kit may be sent before the person has confirmed their address; once a kit was delivered it does not
 * matter.
 */
export const isAddressToConfirm = (
  { statusEnum: status }: Pick<ApplicationRow, 'statusEnum'>,
  { isKitAddressToConfirm }: Pick<ApplicationContent, 'isKitAddressToConfirm'>,
): boolean => isKitAddressToConfirm && (status === 'APPLIED' || status === 'KIT_SENT')

/** An application as its owner sees it; of an ended one, only that it existed. */
export async function applicationView(
  parts: Pick<Keys, 'vault'> & Time,
  userId: UserId,
  row: ApplicationRow,
): Promise<GeneApplication> {
  const content = row.content === null ? null : await openApplication(parts, userId, row)
  return {
    applicationId: row.applicationId,
    selfTestingTypeEnum: row.selfTestingTypeEnum,
    analysisOrganizationEnum: row.analysisOrganizationEnum,
    userDtcGeneticTestingStatusEnum: row.statusEnum,
    appliedAtMs: String(row.appliedAtMs),
    expectedCompletionDate: row.expectedCompletionDate,
    failedCount: row.failedCount,
    isThirdPartyProvisionConsented: row.isThirdPartyConsented,
    isFurtherAnalysisAgreementAccepted: row.isFurtherAnalysisAccepted,
    destructionRequestedAtMs: epochMsText(row.destructionRequestedAtMs),
    destructionConfirmedAtMs: epochMsText(row.destructionConfirmedAtMs),
    ...(content ? contentView(row, content, parts.clock.now()) : NO_CONTENT),
  }
}

type ContentView = Pick<
  GeneApplication,
  | 'analysisToken'
  | 'failedReason'
  | 'isKitReturnedLate'
  | 'isResultBeingChecked'
  | 'kitAddressToConfirm'
  | 'kitId'
  | 'returning'
  | 'shipping'
  | 'subject'
  | 'voucherCodeLast4'
>

const NO_CONTENT: ContentView = {
  analysisToken: null,
  subject: null,
  kitId: null,
  shipping: null,
  returning: null,
  kitAddressToConfirm: null,
  failedReason: null,
  isKitReturnedLate: false,
  isResultBeingChecked: false,
  voucherCodeLast4: null,
}

const contentView = (
  row: ApplicationRow,
  { subject, shipping, returning, ...content }: ApplicationContent,
  nowMs: number,
): ContentView => ({
  analysisToken: content.analysisToken,
  subject: {
    fullName: maskedName(subject.fullName),
    birthYear: Number(koreanYmd(subject.birthdayMs).slice(0, 4)),
    sexEnum: subject.sexEnum,
  },
  kitId: content.kitId,
  shipping: shipping && { ...shipping, sentAtMs: String(shipping.sentAtMs) },
  returning: returning && { ...returning, requestedAtMs: String(returning.requestedAtMs) },
  kitAddressToConfirm:
    isAddressToConfirm(row, content) && subject.zipCode !== null && subject.address !== null
      ? { zipCode: subject.zipCode, address: subject.address, addressDetail: subject.addressDetail ?? '' }
      : null,
  failedReason: content.failedReason,
  isKitReturnedLate: content.kitReturn?.isDelayed ?? false,
  isResultBeingChecked: isResultBeingChecked(content.resultRefusedAtMs, nowMs),
  voucherCodeLast4: content.voucherCodeLast4,
})

/** 홍길동: 홍*동; 김수: 김*. */
export function maskedName(fullName: string): string {
  const letters = [...fullName]
  if (letters.length <= 1) return '*'
  const last = letters.length > 2 ? letters.at(-1) : ''
  return `${letters[0]}${'*'.repeat(Math.max(1, letters.length - 2))}${last}`
}
