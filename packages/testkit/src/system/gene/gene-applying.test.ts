import { DAY_MS, HOUR_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import { expect, it } from 'vitest'
import { genericPaper, signedPaper, wonVoucherCode } from '../../people/gene-paper.ts'
import type { PersonSession } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const opened = useWorld({ env: { GENE_PLACES_A_DAY: '5' } })

/** A session on a day at half past ten, with the code of a place that it has won. */
async function winner(): Promise<{ session: PersonSession; voucherCode: string }> {
  const { control } = opened.world
  const { nowMs } = await control.clock()
  const tomorrowMs = startOfKoreanDayMs(koreanDateParts(nowMs + DAY_MS))
  await control.setClock({ advanceMs: tomorrowMs + 10.5 * HOUR_MS - nowMs })
  const session = await opened.somebody()
  return { session, voucherCode: await wonVoucherCode(session, opened.world) }
}

const paper = async (session: PersonSession, voucherCode?: string, fullName?: string) => ({
  ...(await signedPaper(session, opened.world, fullName)),
  ...(voucherCode && { voucherCode }),
})

const tokenOf = ({ analysisToken }: { readonly analysisToken: string | null }): string => {
  if (analysisToken === null) throw new Error('an application that has ended')
  return analysisToken
}

const codeOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: { errorCodeEnum: string }) => error.errorCodeEnum,
  )

/** As if the laboratory had sent a result and the person had opened it. */
async function becomesTested(session: PersonSession): Promise<void> {
  const userId = await opened.userIdOf(session)
  const completedAt = new Date((await opened.world.control.clock()).nowMs)
  await opened.healthDb.query(
    `insert into gene_result (user_id, application_id, analysis_version, content, completed_at, received_at)
     select user_id, application_id, '1.0.0', '\\x00', $2, $2 from gene_application where user_id = $1`,
    [userId, completedAt],
  )
  await opened.healthDb.query("update gene_application set status_enum = 'ANALYSIS_COMPLETED' where user_id = $1", [
    userId,
  ])
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
  expect(application.subject?.fullName).not.toBe(session.person.name)
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

it('applyMacrogenTesting: is refused without the consents, for another person, or with a foreign code', async () => {
  const { session, voucherCode } = await winner()
  const stranger = await opened.somebody()
  const good = await paper(session, voucherCode)
  const refused = (who: PersonSession, body: typeof good) => codeOf(who.gene.applyMacrogenTesting({ body }))
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

it('[CF-3.22] applyForGeneticTesting: each of the terms by itself, in the ledger; the order waits for consent to provide', async () => {
  const { session, voucherCode } = await winner()
  const good = {
    ...(await genericPaper(session, opened.world, ['GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION'])),
    voucherCode,
    raceEnum: 'SOMETHING_NEW' as 'UNKNOWN',
  }
  const refused = (body: typeof good) => codeOf(session.gene.applyForGeneticTesting({ body }))
  const [first, ...others] = good.userTermsConsentedStatuses
  expect({
    missing: await refused({ ...good, userTermsConsentedStatuses: others }),
    otherwise: await refused({ ...good, isFurtherAnalysisAgreementAccepted: false }),
    twice: await refused({ ...good, userTermsConsentedStatuses: [...others, others[0], first] as typeof others }),
    hash: await refused({ ...good, subject: { ...good.subject, sexEnum: 'MALE' as 'FEMALE' } }),
  }).toEqual({
    missing: 'GENE_REQUIRED_CONSENT_MISSING',
    otherwise: 'GENE_INVALID_ARGUMENT',
    twice: 'INVALID_REQUEST',
    hash: 'GENE_SUBJECT_HASH_MISMATCH',
  })
  const { application } = await session.gene.applyForGeneticTesting({ body: good })
  expect(application).toMatchObject({
    userDtcGeneticTestingStatusEnum: 'APPLIED',
    isThirdPartyProvisionConsented: false,
    isFurtherAnalysisAgreementAccepted: true,
  })
  const agreed = async () =>
    (await session.account.listTermsConsents()).termsConsents
      .filter(({ termsTypeEnum, withdrawnAtMs }) => termsTypeEnum.startsWith('GENE_') && withdrawnAtMs === null)
      .map(({ termsTypeEnum }) => termsTypeEnum)
      .sort()
  expect(await agreed()).toEqual(['GENE_FURTHER_ANALYSIS', 'GENE_SENSITIVE_INFO_COLLECTION', 'GENE_TESTING'])

  const analysisToken = tokenOf(application)
  const consentedAtMs = (await opened.world.control.clock()).nowMs
  const body = { analysisToken, consentedAtMs }
  const provide = (who: PersonSession, asked: typeof body) =>
    who.gene.consentToProvideSensitiveInformationForThirdParty({ body: asked })
  const stranger = await opened.somebody()
  expect(await codeOf(provide(stranger, body))).toBe('GENE_APPLICATION_NOT_FOUND')
  expect(await codeOf(provide(session, { ...body, consentedAtMs: consentedAtMs - 2 * DAY_MS }))).toBe(
    'GENE_INVALID_ARGUMENT',
  )
  const consented = { isConsented: true, consentedAtMs: String(consentedAtMs) }
  expect(await provide(session, body)).toEqual(consented)
  // consentToProvideSensitiveInformationForThirdParty: the first time counts.
  expect(await provide(session, { ...body, consentedAtMs: consentedAtMs + 1000 })).toEqual(consented)
  expect((await session.gene.getMacrogenApplication()).application?.isThirdPartyProvisionConsented).toBe(true)
  // The laboratory has no code for an unknown value.
  const latestLabMessage = async () => (await opened.world.control.labMessages(analysisToken))[0]
  await expect.poll(latestLabMessage, { timeout: 20_000 }).toMatchObject({ subject: { race: 'NOT_DISCLOSED' } })
  expect(await agreed()).toContain('GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION')
})

it('consentToFurtherAnalysisAgreement: given, stored, and withdrawn as easily', async () => {
  const { session, voucherCode } = await winner()
  const stranger = await opened.somebody()
  const { application } = await session.gene.applyMacrogenTesting({ body: await paper(session, voucherCode) })
  const consentedAtMs = (await opened.world.control.clock()).nowMs
  const body = { analysisToken: tokenOf(application), consentedAtMs }
  expect(await codeOf(stranger.gene.consentToFurtherAnalysisAgreement({ body }))).toBe('GENE_APPLICATION_NOT_FOUND')
  const consented = { isConsented: true, consentedAtMs: String(consentedAtMs) }
  expect(await session.gene.consentToFurtherAnalysisAgreement({ body })).toEqual(consented)
  const later = { ...body, consentedAtMs: consentedAtMs + 1000 }
  expect(await session.gene.consentToFurtherAnalysisAgreement({ body: later })).toEqual(consented)
  const isAccepted = async () =>
    (await session.gene.getMacrogenApplication()).application?.isFurtherAnalysisAgreementAccepted
  expect(await isAccepted()).toBe(true)
  const none = { isConsented: false, consentedAtMs: null }
  const withdrawn = { ...body, isAccepted: false }
  expect(await session.gene.consentToFurtherAnalysisAgreement({ body: withdrawn })).toEqual(none)
  expect(await session.gene.consentToFurtherAnalysisAgreement({ body: { ...later, isAccepted: false } })).toEqual(none)
  expect(await isAccepted()).toBe(false)
})

it('checkIfCanApplyDtcGeneticTesting: with what the person has, and the first reason if not', async () => {
  const { session, voucherCode } = await winner()
  const nobody = await opened.somebody()
  const check = (who: PersonSession, body = {}) => who.gene.checkIfCanApplyDtcGeneticTesting({ body })
  const may = { canApply: true, cannotApplyReasonEnum: 'NONE', liveApplicationStatusEnum: null }
  expect(await check(session)).toEqual(may)
  expect(await check(session, { voucherCode })).toEqual(may)
  expect(await check(session, { voucherCode: '0000-0000-0000' })).toMatchObject({ cannotApplyReasonEnum: 'NO_VOUCHER' })
  expect(await check(nobody, { voucherCode })).toMatchObject({ cannotApplyReasonEnum: 'NO_VOUCHER' })
  expect(await check(nobody)).toMatchObject({ canApply: false, cannotApplyReasonEnum: 'FCFS_REQUIRED' })
  await session.gene.applyMacrogenTesting({ body: await paper(session, voucherCode) })
  expect(await check(session)).toEqual({
    canApply: false,
    cannotApplyReasonEnum: 'ALREADY_APPLIED',
    liveApplicationStatusEnum: 'APPLIED',
  })
})

it('applyForAdditionalGeneticTesting, checkIfCanApplyAdditionalGeneticTesting: with what is left of the basic testing', async () => {
  const { session, voucherCode } = await winner()
  const { control } = opened.world
  const check = (who = session) => who.gene.checkIfCanApplyAdditionalGeneticTesting()
  const body = {
    name: session.person.name,
    phoneNumber: session.person.phoneNumber,
    email: 'person@example.com',
    consentedAtMs: (await control.clock()).nowMs,
    isConsentedToCollectAndUseSensitiveInformation: true,
    isConsentedToProvideSensitiveInformationForThirdParty: true,
  }
  const apply = (asked = body) => session.gene.applyForAdditionalGeneticTesting({ body: asked })
  await expect(apply()).rejects.toMatchObject({
    errorCodeEnum: 'GENE_STATUS_CONFLICT',
    details: { cannotApplyReasonEnum: 'BASIC_TEST_REQUIRED' },
  })
  const { application: basic } = await session.gene.applyMacrogenTesting({ body: await paper(session, voucherCode) })
  expect((await check()).cannotApplyReasonEnum).toBe('BASIC_TEST_REQUIRED')
  await becomesTested(session)
  expect((await check()).cannotApplyReasonEnum).toBe('FURTHER_ANALYSIS_CONSENT_REQUIRED')
  const consented = { analysisToken: tokenOf(basic), consentedAtMs: body.consentedAtMs }
  await session.gene.consentToFurtherAnalysisAgreement({ body: consented })
  const may = await check()
  expect(may).toMatchObject({ canApply: true, cannotApplyReasonEnum: 'NONE', liveApplicationStatusEnum: null })
  expect(may.addableTraitNames).toContain('ANCESTRY')
  expect(may.addableTraitNames).not.toContain('EGG_HYPERSENSITIVITY')
  expect(may.addableTraitNames).not.toContain('VITAMIN_C')

  expect(await codeOf(apply({ ...body, name: '남의이름' }))).toBe('GENE_SUBJECT_NOT_ACCOUNT_OWNER')
  expect(await codeOf(apply({ ...body, isConsentedToCollectAndUseSensitiveInformation: false }))).toBe(
    'GENE_REQUIRED_CONSENT_MISSING',
  )
  const { application } = await apply()
  expect(application).toMatchObject({ selfTestingTypeEnum: 'ADDITIONAL_GENETIC_TESTING', voucherCodeLast4: null })
  expect(await apply()).toEqual({ application })
  expect(await codeOf(apply({ ...body, consentedAtMs: body.consentedAtMs + 1 }))).toBe('GENE_ALREADY_APPLIED')
  expect(await check()).toEqual({
    canApply: false,
    cannotApplyReasonEnum: 'ALREADY_APPLIED',
    liveApplicationStatusEnum: 'APPLIED',
    addableTraitNames: [],
  })
  const stranger = await opened.somebody()
  expect((await check(stranger)).cannotApplyReasonEnum).toBe('BASIC_TEST_REQUIRED')
  expect(await stranger.gene.getAdditionalGeneticTestingTimeline()).toEqual({ timeline: [] })
  const { timeline } = await session.gene.getAdditionalGeneticTestingTimeline()
  expect(timeline.map(({ statusEnum, isDone }) => [statusEnum, isDone])).toEqual([
    ['APPLIED', true],
    ['ANALYSIS_STARTED', false],
    ['ANALYSIS_COMPLETED', false],
    ['RESULT_OPENED', false],
  ])
  const { applications } = await session.gene.getApplications({
    query: { selfTestingTypeEnum: 'ADDITIONAL_GENETIC_TESTING' },
  })
  expect(applications).toEqual([application])
})
