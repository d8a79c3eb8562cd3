/** Data that a person sends to apply for a testing. */
import { createHash } from 'node:crypto'
import { signedText } from '@ieum/domain/gene/application/subject-hash.ts'
import { HOUR_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import type { World } from '../world/start-world.ts'
import type { PersonSession } from './person-session.ts'

type Control = Pick<World, 'control'>

const OPENS_AFTER_MS = 10 * HOUR_MS

/** The code of a place that a session has won today; the clock advances to ten in the morning when it is earlier. */
export async function wonVoucherCode(session: PersonSession, { control }: Control): Promise<string> {
  const { nowMs } = await control.clock()
  const opensAtMs = startOfKoreanDayMs(koreanDateParts(nowMs)) + OPENS_AFTER_MS
  if (nowMs < opensAtMs) await control.setClock({ advanceMs: opensAtMs - nowMs })
  const { fcfsGroup } = await session.gene.getFcfsGroup()
  if (!fcfsGroup) throw new Error('no opening today')
  await session.gene.enterMacrogenTesting({ body: { userFcfsGroupId: fcfsGroup.userFcfsGroupId } })
  const { voucher } = await session.gene.issueFcfsVoucher({ body: { voucherTypeEnum: 'FCFS' } })
  return voucher.voucherCode
}

/** The paper of the basic testing, signed now by its owner, or with another person's `fullName` where one is given. */
export async function signedPaper({ person }: PersonSession, { control }: Control, fullName: string = person.name) {
  const consentedAtMs = (await control.clock()).nowMs
  const who = {
    fullName,
    birthdayMs: startOfKoreanDayMs(ymdParts(person.birthDate)),
    sexEnum: Number(person.sexDigit) % 2 === 0 ? ('FEMALE' as const) : ('MALE' as const),
    phoneNumber: person.phoneNumber,
  }
  return {
    subject: { ...who, ...WHERE, email: EMAIL },
    subjectHash: createHash('sha256').update(signedText(who, consentedAtMs)).digest('hex'),
    consentedAtMs,
    isConsentedToCollectAndUseSensitiveInformation: true,
    isConsentedToProvideSensitiveInformationForThirdParty: true,
    isFurtherAnalysisAgreementAccepted: false,
  }
}

const WHERE = { zipCode: '04524', address: '서울특별시 중구 세종대로 110', addressDetail: '3층' }
const EMAIL = 'person@example.com'

/** The same in the generic variant: each of the terms separately, the named ones not agreed to. */
export async function genericPaper(
  session: PersonSession,
  world: Control,
  refused: readonly ('GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION' | 'GENE_FURTHER_ANALYSIS')[] = [],
) {
  const { subject, ...paper } = await signedPaper(session, world)
  const { fullName, birthdayMs, sexEnum, phoneNumber } = subject
  const { consentedAtMs } = paper
  const isGiven = (termsType: (typeof refused)[number]) => !refused.includes(termsType)
  return {
    ...paper,
    subject: { fullName, birthdayMs, sexEnum, phoneNumber },
    isConsentedToProvideSensitiveInformationForThirdParty: isGiven('GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION'),
    isFurtherAnalysisAgreementAccepted: isGiven('GENE_FURTHER_ANALYSIS'),
    userTermsConsentedStatuses: [
      { termsTypeEnum: 'GENE_TESTING' as const, isConsented: true, consentedAtMs },
      { termsTypeEnum: 'GENE_SENSITIVE_INFO_COLLECTION' as const, isConsented: true, consentedAtMs },
      ...(['GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION', 'GENE_FURTHER_ANALYSIS'] as const).map((termsTypeEnum) => ({
        termsTypeEnum,
        isConsented: isGiven(termsTypeEnum),
        consentedAtMs,
      })),
    ],
    email: EMAIL,
    address: WHERE,
    raceEnum: 'KOREAN' as const,
  }
}
