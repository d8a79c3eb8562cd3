import { createHash } from 'node:crypto'
import { signedText } from '@ieum/domain/gene/subject-hash.ts'
import { DAY_MS, HOUR_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import { expect, it } from 'vitest'
import { openWorld } from '../opened-world.ts'
import type { PersonSession } from '../person-session.ts'

const opened = openWorld({ GENE_PLACES_A_DAY: '5' })

/** A session on a day at half past ten, with the code of a place that it has won. */
async function winner(): Promise<{ session: PersonSession; voucherCode: string }> {
  const { control } = opened.world
  const { nowMs } = await control.clock()
  const tomorrowMs = startOfKoreanDayMs(koreanDateParts(nowMs + DAY_MS))
  await control.setClock({ advanceMs: tomorrowMs + 10.5 * HOUR_MS - nowMs })
  const session = await opened.somebody()
  const { fcfsGroup } = await session.gene.getFcfsGroup()
  const { userFcfsGroupId } = fcfsGroup as NonNullable<typeof fcfsGroup>
  await session.gene.enterMacrogenTesting({ body: { userFcfsGroupId } })
  const { voucher } = await session.gene.issueFcfsVoucher({ body: { voucherTypeEnum: 'FCFS' } })
  return { session, voucherCode: voucher.voucherCode }
}

async function paper({ person }: PersonSession, voucherCode?: string, fullName: string = person.name) {
  const consentedAtMs = (await opened.world.control.clock()).nowMs
  const subject = {
    fullName,
    birthdayMs: startOfKoreanDayMs(ymdParts(person.birthDate)),
    sexEnum: 'FEMALE' as const,
    phoneNumber: person.phoneNumber,
    zipCode: '04524',
    address: '서울특별시 중구 세종대로 110',
    addressDetail: '3층',
    email: 'person@example.com',
  }
  return {
    subject,
    subjectHash: createHash('sha256').update(signedText(subject, consentedAtMs)).digest('hex'),
    consentedAtMs,
    isConsentedToCollectAndUseSensitiveInformation: true,
    isConsentedToProvideSensitiveInformationForThirdParty: true,
    isFurtherAnalysisAgreementAccepted: false,
    ...(voucherCode && { voucherCode }),
  }
}

it('applyMacrogenTesting: with a place that was won, once, and seen by its owner alone', async () => {
  const { session, voucherCode } = await winner()
  const other = await opened.somebody()
  const body = await paper(session, voucherCode)
  const { application } = await session.gene.applyMacrogenTesting({ body })
  expect(application).toMatchObject({
    userDtcGeneticTestingStatusEnum: 'APPLIED',
    analysisOrganizationEnum: 'MACROGEN',
    isFurtherAnalysisAgreementAccepted: false,
    kitId: null,
  })
  expect(application.subject.fullName).not.toBe(session.person.name)
  expect(application.analysisToken).toMatch(/^[\w-]{22}$/)
  expect(await session.gene.getMacrogenApplication()).toEqual({ application })
  expect(await session.gene.getMacrogenStatus()).toMatchObject({
    userDtcGeneticTestingStatusEnum: 'APPLIED',
    nextActionEnum: 'WAIT',
  })
  const { timeline } = await session.gene.getMacrogenTimeline()
  expect(timeline.map(({ statusEnum, isDone }) => [statusEnum, isDone]).slice(0, 2)).toEqual([
    ['APPLIED', true],
    ['KIT_SENT', false],
  ])
  expect((await session.gene.getApplications({ query: {} })).applications).toEqual([application])
  expect((await other.gene.getApplications({ query: {} })).applications).toEqual([])
  expect(await session.gene.applyMacrogenTesting({ body })).toEqual({ application })
  await opened.world.control.setClock({ advanceMs: 1000 })
  await expect(session.gene.applyMacrogenTesting({ body: await paper(session, voucherCode) })).rejects.toMatchObject({
    errorCodeEnum: 'GENE_ALREADY_APPLIED',
  })
  const userId = await opened.userIdOf(session)
  const { rows } = await opened.healthDb.query('select * from gene_application where user_id = $1', [userId])
  expect(JSON.stringify(rows)).not.toContain(application.analysisToken)
})

it('applyMacrogenTesting: nothing without the consents, for somebody else, or with a code that is not theirs', async () => {
  const { session, voucherCode } = await winner()
  const stranger = await opened.somebody()
  const good = await paper(session, voucherCode)
  const refused = (who: PersonSession, body: typeof good) =>
    who.gene.applyMacrogenTesting({ body }).then(
      () => null,
      (error: { errorCodeEnum: string }) => error.errorCodeEnum,
    )
  expect({
    consent: await refused(session, { ...good, isConsentedToProvideSensitiveInformationForThirdParty: false }),
    old: await refused(session, { ...good, consentedAtMs: good.consentedAtMs - 2 * DAY_MS }),
    hash: await refused(session, { ...good, subject: { ...good.subject, phoneNumber: '01099998888' } }),
    owner: await refused(session, await paper(session, voucherCode, '남의이름')),
    code: await refused(stranger, await paper(stranger, voucherCode)),
    none: await refused(session, await paper(session)),
  }).toEqual({
    consent: 'GENE_REQUIRED_CONSENT_MISSING',
    old: 'GENE_INVALID_ARGUMENT',
    hash: 'GENE_SUBJECT_HASH_MISMATCH',
    owner: 'GENE_SUBJECT_NOT_ACCOUNT_OWNER',
    code: 'GENE_VOUCHER_NOT_FOUND',
    none: 'GENE_VOUCHER_NOT_FOUND',
  })
  expect(await session.gene.getMacrogenApplication()).toEqual({ application: null })
  expect((await session.gene.applyMacrogenTesting({ body: good })).application.voucherCodeLast4).toBe(
    voucherCode.slice(-4),
  )
})
