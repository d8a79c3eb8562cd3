/** Data that a person sends to apply for microbiome testing. */
import { createHash } from 'node:crypto'
import { MICROBIOME_TERMS } from '@ieum/contracts/microbiome/terms-names.ts'
import { signedSubjectText } from '@ieum/domain/health/subject-hash.ts'
import { HOUR_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import type { World } from '../world/start-world.ts'
import type { PersonSession } from './person-session.ts'

type Control = Pick<World, 'control'>

const OPENS_AFTER_MS = 10 * HOUR_MS

export const OF_GUT = { microbiomeTestingTypeEnum: 'gut' } as const
export const OF_MACROGEN = { ...OF_GUT, analysisOrganizationEnum: 'macrogen' } as const

/** The code of a place of today; the clock advances to ten in the morning when it is earlier. */
export async function wonMicrobiomeCode(session: PersonSession, { control }: Control): Promise<string> {
  const { nowMs } = await control.clock()
  const opensAtMs = startOfKoreanDayMs(koreanDateParts(nowMs)) + OPENS_AFTER_MS
  if (nowMs < opensAtMs) await control.setClock({ advanceMs: opensAtMs - nowMs })
  return (await session.microbiome.enter({ params: OF_GUT })).voucherCode
}

/**
 * The paper of a testing, with every kind of its terms agreed to; with another person's `fullName` where one is given.
 */
export async function microbiomePaper(session: PersonSession, fullName: string = session.person.name) {
  const { person } = session
  let consentedAtMs = 0
  for (const termsTypeEnum of [...MICROBIOME_TERMS].reverse()) {
    const { userTermsConsentStatus } = await session.account.consentUserTerms({ body: { termsTypeEnum } })
    consentedAtMs = Number(userTermsConsentStatus.lastConsentedAtMs)
  }
  const { terms } = await session.account.findOneTermsByTermsType({ params: { termsTypeEnum: 'MICROBIOME_TESTING' } })
  const who = {
    fullName,
    birthdayMs: startOfKoreanDayMs(ymdParts(person.birthDate)),
    sexEnum: 'FEMALE' as const,
    phoneNumber: person.phoneNumber,
  }
  return {
    subject: {
      ...who,
      zipCode: '04524',
      address: '서울특별시 중구 세종대로 110',
      addressDetail: '3층',
      email: 'person@example.com',
    },
    subjectHash: createHash('sha256')
      .update(signedSubjectText(who, consentedAtMs, terms.version))
      .digest('hex'),
  }
}
