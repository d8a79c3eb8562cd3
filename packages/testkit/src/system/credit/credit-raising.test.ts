import { RAISE_TERMS } from '@ieum/contracts/credit/consents/terms-names.ts'
import { RAISE_MATERIALS } from '@ieum/contracts/credit/raising/raising-names.ts'
import type { RaiseCreditScoresApplicationId } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS, HOUR_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts } from '@ieum/domain/time/korea.ts'
import type pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { id } from '../../ids.ts'
import { userIdOf } from '../../isolation/services/account.ts'
import { agreeToCredit, refreshScores, untilBureausWork } from '../../journeys/credit-journey.ts'
import { newPerson, type PersonChange } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const KCB = 'CBKCBU0000'
const PENSION = 'PFNPEN0000'
const AGREED = { termsTypeEnums: ['CREDIT_RAISE_SUBMISSION' as const] }

const { world } = useWorld({ exclusive: true })
let database: pg.Client
beforeAll(async () => {
  database = await world.connectDatabase()
  await untilBureausWork(world.control)
}, 120_000)

type Credit = { readonly raising?: object; readonly proofs?: object }

/** A person with 712 and 768 who has agreed to credit. */
async function somebody({ raising, proofs }: Credit = {}, change: PersonChange = {}): Promise<PersonSession> {
  const credit = { KCB: { score: 712 }, NICE: { score: 768 }, ...(raising && { raising }), ...(proofs && { proofs }) }
  const session = await signUp(
    world.url,
    world.control,
    await newPerson(world.control, { like: 'lee-haeun', credit, ...change }),
  )
  await agreeToCredit(session, world.control)
  return session
}

const scoresOf = async (session: PersonSession) =>
  (await session.credit.getCreditScores()).creditScores.map(({ score }) => score)

const of = async (session: PersonSession, raiseCreditScoresApplicationId: RaiseCreditScoresApplicationId) =>
  session.credit.getRaiseCreditScoresApplication({ params: { raiseCreditScoresApplicationId } })

/** Waits for the application to end and returns it. */
async function ended(session: PersonSession, applicationId: RaiseCreditScoresApplicationId) {
  const isLive = async () =>
    ['REQUESTED', 'COLLECTING', 'SUBMITTED'].includes(
      (await of(session, applicationId)).raiseCreditScoresApplicationStatusEnum,
    )
  await expect.poll(isLive, { timeout: 30_000 }).toBe(false)
  return of(session, applicationId)
}

async function raised(session: PersonSession) {
  const { raiseCreditScoresApplicationId } = await session.credit.raiseCreditScores({ body: AGREED })
  return ended(session, raiseCreditScoresApplicationId)
}

it('raiseCreditScores: sends everything to both bureaus, and the scores rise by the bureaus’ points', async () => {
  const session = await somebody({ raising: { KCB: { points: 14 }, NICE: { points: 9 } } })
  const answer = await session.credit.raiseCreditScores({ body: AGREED })
  expect(answer.raiseCreditScoresApplicationStatusEnum).toBe('REQUESTED')
  const application = await ended(session, answer.raiseCreditScoresApplicationId)
  expect(application).toMatchObject({
    raiseCreditScoresApplicationStatusEnum: 'COMPLETED',
    isAutomation: false,
    isChecked: false,
    effectiveUntilDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    failureReasonEnum: null,
    bureaus: [
      { creditBureauEnum: 'KCB', raiseBureauResultEnum: 'RAISED', beforeScore: 712, afterScore: 726, delta: 14 },
      { creditBureauEnum: 'NICE', raiseBureauResultEnum: 'RAISED', beforeScore: 768, afterScore: 777, delta: 9 },
    ],
    materials: RAISE_MATERIALS.map((raiseMaterialEnum) => ({ raiseMaterialEnum, materialResultEnum: 'SUBMITTED' })),
  })
  expect(await scoresOf(session)).toEqual([726, 777])
})

it('raiseCreditScores: needs a consent, and takes nothing with it that is refused', async () => {
  const session = await somebody()
  await expect(session.credit.raiseCreditScores({ body: {} })).rejects.toMatchObject({
    errorCodeEnum: 'CREDIT_REQUIRED_TERMS_MISSING',
    details: { missingTermsTypeEnums: ['CREDIT_RAISE_SUBMISSION'] },
  })
  expect((await session.credit.listThirdPartyConsents({ query: {} })).totalCount).toBe(0)
  const one = await raised(session)
  expect(one.raiseCreditScoresApplicationStatusEnum).toBe('COMPLETED')
  await expect(session.credit.raiseCreditScores({ body: AGREED })).rejects.toMatchObject({
    errorCodeEnum: 'CREDIT_RAISE_COOLDOWN',
    details: { retryAfterMs: expect.stringMatching(/^\d+$/) },
  })
})

it('raiseCreditScores: of many presses at once one is taken', async () => {
  const session = await somebody({ raising: { KCB: { answers: 'NEVER' }, NICE: { answers: 'NEVER' } } })
  const all = await Promise.allSettled(
    Array.from({ length: 8 }, () => session.credit.raiseCreditScores({ body: AGREED })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const codes = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.errorCodeEnum] : []))
  expect(new Set(codes)).toEqual(new Set(['CREDIT_RAISE_ALREADY_IN_PROGRESS']))
})

it('raiseCreditScores: who has no score has none to raise, and what is nowhere is not sent', async () => {
  const none = { status: 'NO_FILE' }
  const stranger = await somebody({}, { credit: { KCB: none, NICE: none } })
  await expect(stranger.credit.raiseCreditScores({ body: AGREED })).rejects.toMatchObject({
    errorCodeEnum: 'CREDIT_SCORE_NOT_READY',
  })
  const nothing = Object.fromEntries(RAISE_MATERIALS.map((material) => [material, 'NONE']))
  const session = await somebody({ proofs: nothing })
  expect(await raised(session)).toMatchObject({
    raiseCreditScoresApplicationStatusEnum: 'FAILED',
    failureReasonEnum: 'NO_MATERIAL',
    effectiveUntilDate: null,
    materials: RAISE_MATERIALS.map((raiseMaterialEnum) => ({ raiseMaterialEnum, materialResultEnum: 'NO_DATA' })),
  })
  expect(await scoresOf(session)).toEqual([712, 768])
})

it('raiseCreditScores: one bureau that refuses costs the other nothing', async () => {
  const session = await somebody({ raising: { KCB: { points: 14 }, NICE: { answers: 'REFUSES' } } })
  expect(await raised(session)).toMatchObject({
    raiseCreditScoresApplicationStatusEnum: 'PARTIALLY_COMPLETED',
    bureaus: [
      { creditBureauEnum: 'KCB', raiseBureauResultEnum: 'RAISED', delta: 14 },
      { creditBureauEnum: 'NICE', raiseBureauResultEnum: 'FAILED', delta: null },
    ],
  })
})

it('raiseCreditScores: nothing is raised while something is unpaid, and the person learns the reason', async () => {
  const unpaid = { answers: 'REFUSES_DELINQUENT' }
  const session = await somebody({ raising: { KCB: unpaid, NICE: unpaid } })
  expect(await raised(session)).toMatchObject({
    raiseCreditScoresApplicationStatusEnum: 'FAILED',
    failureReasonEnum: 'DELINQUENCY',
  })
  expect(await scoresOf(session)).toEqual([712, 768])
})

it('raiseCreditScores: what KCB reports as unpaid for ten days is refused at once (CREDIT_RAISE_EXCLUDED_BY_DELINQUENCY)', async () => {
  const { nowMs } = await world.control.clock()
  const unpaidFor = (days: number) => {
    const { year, month, day } = koreanDateParts(nowMs - days * DAY_MS)
    const since = `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`
    const delinquencies = [{ org: '한빛저축은행', since, firstAmount: 320_000, amount: 320_000 }]
    return { credit: { KCB: { score: 548 }, NICE: { score: 611 }, delinquencies } }
  }
  const [long, short] = [await somebody({}, unpaidFor(12)), await somebody({}, unpaidFor(5))]
  await expect(long.credit.raiseCreditScores({ body: AGREED })).rejects.toMatchObject({
    errorCodeEnum: 'CREDIT_RAISE_EXCLUDED_BY_DELINQUENCY',
  })
  expect((await raised(short)).raiseCreditScoresApplicationStatusEnum).toBe('COMPLETED')
})

it('raiseCreditScores: an issuer that does not answer costs its proof alone', async () => {
  const session = await somebody(
    { raising: { KCB: { points: 8 }, NICE: { points: 0 } } },
    {
      behaviour: { [PENSION]: 'http-500' },
    },
  )
  const { materials, bureaus } = await raised(session)
  expect(materials.find((one) => one.raiseMaterialEnum === 'NATIONAL_PENSION')?.materialResultEnum).toBe('FAILED')
  expect(bureaus.map(({ raiseBureauResultEnum, delta }) => [raiseBureauResultEnum, delta])).toEqual([
    ['RAISED', 8],
    ['UNCHANGED', 0],
  ])
}, 60_000)

it('getRaiseCreditScoresApplication: is the person’s own alone', async () => {
  const [one, other] = await Promise.all([somebody(), somebody()])
  const { raiseCreditScoresApplicationId } = await raised(one)
  for (const missing of [raiseCreditScoresApplicationId, id<RaiseCreditScoresApplicationId>(crypto.randomUUID())]) {
    await expect(of(other, missing)).rejects.toMatchObject({
      status: 404,
      errorCodeEnum: 'CREDIT_RAISE_APPLICATION_NOT_FOUND',
    })
  }
})

it('getMostRecentRaiseCreditScoresApplication: returns the last one, and none before the first', async () => {
  const session = await somebody()
  expect(await session.credit.getMostRecentRaiseCreditScoresApplication()).toEqual({ application: null })
  const application = await raised(session)
  expect(await session.credit.getMostRecentRaiseCreditScoresApplication()).toEqual({ application })
})

it('markRaiseCreditScoresApplicationAsChecked: once it is over, and the first look counts', async () => {
  const session = await somebody({ raising: { KCB: { answers: 'NEVER' }, NICE: { answers: 'NEVER' } } })
  const { raiseCreditScoresApplicationId } = await session.credit.raiseCreditScores({ body: AGREED })
  const mark = (who: PersonSession, one = raiseCreditScoresApplicationId) =>
    who.credit.markRaiseCreditScoresApplicationAsChecked({ params: { raiseCreditScoresApplicationId: one } })
  await expect(mark(session)).rejects.toMatchObject({ errorCodeEnum: 'CREDIT_RAISE_NOT_COMPLETED' })
  const other = await somebody()
  await expect(mark(other)).rejects.toMatchObject({ status: 404 })
  const done = await raised(other)
  const first = await mark(other, done.raiseCreditScoresApplicationId)
  expect(first.isChecked).toBe(true)
  expect(await mark(other, done.raiseCreditScoresApplicationId)).toEqual(first)
  expect((await of(other, done.raiseCreditScoresApplicationId)).isChecked).toBe(true)
})

it('listRaisingCreditScoresResults: lists what is over, page by page', async () => {
  const session = await somebody()
  const list = (query: { offset?: number; limit?: number } = {}) =>
    session.credit.listRaisingCreditScoresResults({ query })
  expect(await list()).toEqual({ results: [], totalCount: 0, hasNext: false })
  const { raiseCreditScoresApplicationId, bureaus, materials } = await raised(session)
  const { results, totalCount, hasNext } = await list()
  expect([totalCount, hasNext]).toEqual([1, false])
  expect(results).toEqual([
    {
      resultId: raiseCreditScoresApplicationId,
      ranAtMs: expect.any(String),
      isAutomation: false,
      bureaus,
      materials,
    },
  ])
  expect(await list({ offset: 1 })).toEqual({ results: [], totalCount: 1, hasNext: false })
})

it('getTermsForRaisingCreditScoresAutomation: returns the required terms and which of them are agreed to', async () => {
  const session = await somebody()
  const agreedTo = async () =>
    (await session.credit.getTermsForRaisingCreditScoresAutomation()).terms.map((one) => [
      one.termsTypeEnum,
      one.userTermsConsentStatus.consentedVersionId === one.versionId,
    ])
  expect(await agreedTo()).toEqual(RAISE_TERMS.map((termsType) => [termsType, false]))
  await session.credit.startRaisingCreditScoresAutomation({ body: { termsTypeEnums: [...RAISE_TERMS] } })
  expect(await agreedTo()).toEqual(RAISE_TERMS.map((termsType) => [termsType, true]))
})

it('getRaisingCreditScoresAutomation: is off for who never turned it on', async () => {
  const [one, other] = await Promise.all([somebody(), somebody()])
  await one.credit.startRaisingCreditScoresAutomation({
    body: { termsTypeEnums: [...RAISE_TERMS], raiseMaterialEnums: ['TELECOM_PAYMENT'], scheduledDayOfMonth: 15 },
  })
  expect(await one.credit.getRaisingCreditScoresAutomation()).toMatchObject({
    automationStatusEnum: 'ACTIVE',
    raiseMaterialEnums: ['TELECOM_PAYMENT'],
    scheduledDayOfMonth: 15,
    nextRunDate: expect.stringMatching(/-15$/),
  })
  expect(await other.credit.getRaisingCreditScoresAutomation()).toEqual({
    automationStatusEnum: 'OFF',
    startedAtMs: null,
    nextRunDate: null,
    lastRunAtMs: null,
    raiseMaterialEnums: [],
    scheduledDayOfMonth: null,
    pausedReason: null,
  })
})

it('startRaisingCreditScoresAutomation: wants both consents, and is on once', async () => {
  const session = await somebody()
  const start = (termsTypeEnums: (typeof RAISE_TERMS)[number][]) =>
    session.credit.startRaisingCreditScoresAutomation({ body: { termsTypeEnums } })
  await expect(start(['CREDIT_RAISE_SUBMISSION'])).rejects.toMatchObject({
    errorCodeEnum: 'CREDIT_REQUIRED_TERMS_MISSING',
    details: { missingTermsTypeEnums: ['CREDIT_RAISE_AUTOMATION'] },
  })
  expect((await start([...RAISE_TERMS])).automationStatusEnum).toBe('ACTIVE')
  await expect(start([...RAISE_TERMS])).rejects.toMatchObject({ errorCodeEnum: 'CREDIT_RAISE_AUTOMATION_ALREADY_ON' })
})

it('stopRaisingCreditScoresAutomation: is off, again and again', async () => {
  const session = await somebody()
  await session.credit.startRaisingCreditScoresAutomation({ body: { termsTypeEnums: [...RAISE_TERMS] } })
  for (let time = 0; time < 2; time += 1) {
    await session.credit.stopRaisingCreditScoresAutomation()
    expect((await session.credit.getRaisingCreditScoresAutomation()).automationStatusEnum).toBe('OFF')
  }
})

it('[CF-7.21] listThirdPartyConsents: lists the receivers, each person their own, page by page', async () => {
  const [one, other] = await Promise.all([somebody(), somebody()])
  await raised(one)
  const list = (query: object = {}) => one.credit.listThirdPartyConsents({ query })
  const { consents, totalCount, nextPage } = await list()
  expect([totalCount, nextPage]).toEqual([2, null])
  expect(consents.map(({ receiverName }) => receiverName).toSorted()).toEqual(['KCB', 'NICE평가정보'])
  expect(consents[0]).toMatchObject({
    provConsentStatusEnum: 'VALID',
    senderOrganizationName: '이음',
    purposeTypeEnum: 'CREDIT_EVALUATION',
    consentDtime: expect.stringMatching(/^\d{14}$/),
  })
  const first = await list({ limit: 1 })
  expect(first.consents).toEqual(consents.slice(0, 1))
  expect(await list({ limit: 1, nextPage: first.nextPage })).toMatchObject({
    consents: consents.slice(1),
    nextPage: null,
  })
  expect((await other.credit.listThirdPartyConsents({ query: {} })).consents).toEqual([])
  const foreign = other.credit.listThirdPartyConsents({ query: { nextPage: first.nextPage as string } })
  await expect(foreign).rejects.toMatchObject({ errorCodeEnum: 'INVALID_PAGE_TOKEN' })
  const refused = (path: string, problem: object) => ({ status: 400, details: { fields: [{ path, ...problem }] } })
  await expect(list({ fromDtime: '20200101000000', toDtime: '20260101000000' })).rejects.toMatchObject(
    refused('/fromDtime', { problem: 'range', maxYears: 5 }),
  )
  await expect(list({ fromDtime: '20260102000000', toDtime: '20260101000000' })).rejects.toMatchObject(
    refused('/toDtime', { problem: 'order' }),
  )
  await expect(list({ fromDtime: '20260231000000' })).rejects.toMatchObject(refused('/fromDtime', {}))
  expect(await list({ fromDtime: '20220101000000', toDtime: '20220201000000' })).toMatchObject({ totalCount: 0 })
})

it('listThirdPartyConsentDetails: lists the transfers with their times', async () => {
  const [one, other] = await Promise.all([somebody(), somebody()])
  await raised(one)
  const { consents } = await one.credit.listThirdPartyConsents({ query: {} })
  const query = { provConsentNum: consents[0]?.provConsentNum as string }
  const { consent } = await one.credit.listThirdPartyConsentDetails({ query })
  expect(consent).toMatchObject({
    ...consents[0],
    isOnce: false,
    rewardEnum: 'NONE',
    revokeDtime: null,
    isRevocable: true,
    provisions: [{ providedDtime: expect.stringMatching(/^\d{14}$/), itemCount: RAISE_MATERIALS.length }],
  })
  await expect(other.credit.listThirdPartyConsentDetails({ query })).rejects.toMatchObject({
    status: 404,
    errorCodeEnum: 'CREDIT_THIRD_PARTY_CONSENT_NOT_FOUND',
  })
})

it('revokeConsent: the receiver deletes what it got, the points go, and again changes nothing', async () => {
  const session = await somebody({ raising: { KCB: { points: 14 }, NICE: { points: 9 } } })
  await raised(session)
  const { consents } = await session.credit.listThirdPartyConsents({ query: {} })
  const kcb = consents.find(({ receiverName }) => receiverName === 'KCB')?.provConsentNum as string
  const revoke = (provConsentNum = kcb) => session.credit.revokeConsent({ query: { provConsentNum } })
  const first = await revoke()
  expect(first.provConsentStatusEnum).toBe('REVOKING')
  const status = async () => (await revoke()).provConsentStatusEnum
  await expect.poll(status, { timeout: 20_000 }).toBe('REVOKED')
  expect((await revoke()).revokeRequestedAtMs).toBe(first.revokeRequestedAtMs)
  const { consent } = await session.credit.listThirdPartyConsentDetails({ query: { provConsentNum: kcb } })
  expect(consent).toMatchObject({ isRevocable: false, revokeDtime: expect.stringMatching(/^\d{14}$/) })
  await refreshScores(session)
  expect(await scoresOf(session)).toEqual([712, 777])
  await expect(revoke('ZVOURS0000nothing')).rejects.toMatchObject({ status: 404 })
}, 60_000)

it('revokeConsent: a receiver that does not answer is notified later', async () => {
  const session = await somebody({ raising: { KCB: { points: 14 } } })
  await raised(session)
  const { consents } = await session.credit.listThirdPartyConsents({ query: {} })
  const provConsentNum = consents.find(({ receiverName }) => receiverName === 'KCB')?.provConsentNum as string
  await world.control.setBehaviour(KCB, { name: 'http-500' })
  try {
    await session.credit.revokeConsent({ query: { provConsentNum } })
    const tries = async () => {
      const { rows } = await database.query(
        'select attempt_count from credit_third_party_consent where user_id = $1 and prov_consent_num = $2',
        [await userIdOf(session, database), provConsentNum],
      )
      return rows[0].attempt_count
    }
    await expect.poll(tries, { timeout: 20_000 }).toBeGreaterThan(0)
    expect((await session.credit.revokeConsent({ query: { provConsentNum } })).provConsentStatusEnum).toBe('REVOKING')
  } finally {
    await world.control.clearBehaviour(KCB)
  }
  const status = async () => (await session.credit.revokeConsent({ query: { provConsentNum } })).provConsentStatusEnum
  await expect.poll(status, { timeout: 30_000 }).toBe('REVOKED')
}, 90_000)

it('withdrawFromCredit: nothing of it is left', async () => {
  const session = await somebody({ raising: { KCB: { points: 14 }, NICE: { points: 9 } } })
  await raised(session)
  await session.credit.startRaisingCreditScoresAutomation({ body: { termsTypeEnums: [...RAISE_TERMS] } })
  const userId = await userIdOf(session, database)
  await session.credit.withdrawFromCredit()
  const tables = ['credit_raising', 'credit_raise_application', 'credit_raise_submission', 'credit_third_party_consent']
  for (const table of tables) {
    const { rows } = await database.query(`select count(*)::int as count from ${table} where user_id = $1`, [userId])
    expect([table, rows[0].count]).toEqual([table, 0])
  }
  await expect(session.credit.getRaisingCreditScoresAutomation()).rejects.toMatchObject({
    errorCodeEnum: 'CREDIT_TERMS_NOT_AGREED',
  })
  // Nor at the bureaus: a returning person begins with the bureau's own file.
  expect((await agreeToCredit(session, world.control)).map(({ score }) => score)).toEqual([712, 768])
  await expect(session.credit.raiseCreditScores({ body: {} })).rejects.toMatchObject({
    errorCodeEnum: 'CREDIT_REQUIRED_TERMS_MISSING',
  })
})

it('revokeConsent: no new run begins under a revoked consent', async () => {
  const session = await somebody()
  const start = (termsTypeEnums: (typeof RAISE_TERMS)[number][]) =>
    session.credit.startRaisingCreditScoresAutomation({ body: { termsTypeEnums } })
  await start([...RAISE_TERMS])
  await session.credit.stopRaisingCreditScoresAutomation()
  const { consents } = await session.credit.listThirdPartyConsents({ query: {} })
  const [kcb, nice] = consents.map(({ provConsentNum }) => provConsentNum) as [string, string]
  const missing = { details: { missingTermsTypeEnums: ['CREDIT_RAISE_AUTOMATION'] } }
  await session.credit.revokeConsent({ query: { provConsentNum: kcb } })
  await expect(start([])).rejects.toMatchObject(missing)
  await session.credit.revokeConsent({ query: { provConsentNum: nice } })
  const { terms } = await session.credit.getTermsForRaisingCreditScoresAutomation()
  const agreed = terms.map((one) => [one.termsTypeEnum, one.userTermsConsentStatus.consentedVersionId !== null])
  expect(agreed).toEqual([
    ['CREDIT_RAISE_SUBMISSION', true],
    ['CREDIT_RAISE_AUTOMATION', false],
  ])
  await expect(start([])).rejects.toMatchObject(missing)
  expect((await start(['CREDIT_RAISE_AUTOMATION'])).automationStatusEnum).toBe('ACTIVE')
  expect((await session.credit.listThirdPartyConsents({ query: {} })).totalCount).toBe(4)
})

// The following tests move the world's clock, so they come last, one after the other.

it('raiseCreditScores: a bureau that takes its time answers on the next day', async () => {
  const session = await somebody({ raising: { KCB: { points: 14, answers: 'NEXT_DAY' }, NICE: { points: 9 } } })
  const { raiseCreditScoresApplicationId } = await session.credit.raiseCreditScores({ body: AGREED })
  const results = async () =>
    (await of(session, raiseCreditScoresApplicationId)).bureaus.map((one) => one.raiseBureauResultEnum)
  await expect.poll(results, { timeout: 20_000 }).toEqual(['PENDING', 'RAISED'])
  await world.control.setClock({ advanceMs: DAY_MS })
  await untilBureausWork(world.control)
  expect(await ended(session, raiseCreditScoresApplicationId)).toMatchObject({
    raiseCreditScoresApplicationStatusEnum: 'COMPLETED',
    bureaus: [{ delta: 14 }, { delta: 9 }],
  })
}, 60_000)

it('raiseCreditScores: a bureau that has not answered in a day has failed', async () => {
  const session = await somebody({ raising: { KCB: { answers: 'NEVER' }, NICE: { answers: 'NEVER' } } })
  const { raiseCreditScoresApplicationId } = await session.credit.raiseCreditScores({ body: AGREED })
  const status = async () => (await of(session, raiseCreditScoresApplicationId)).raiseCreditScoresApplicationStatusEnum
  await expect.poll(status, { timeout: 20_000 }).toBe('SUBMITTED')
  await world.control.setClock({ advanceMs: DAY_MS + HOUR_MS })
  expect(await ended(session, raiseCreditScoresApplicationId)).toMatchObject({
    raiseCreditScoresApplicationStatusEnum: 'FAILED',
    failureReasonEnum: 'NO_ANSWER',
  })
}, 60_000)

it('raiseCreditScores: the same proof is not sent again within a month (CREDIT_RAISE_NO_SUBMITTABLE_DATA)', async () => {
  const session = await somebody({ proofs: { INCOME_CERTIFICATE: 'CERTIFICATE' } })
  await raised(session)
  await world.control.setClock({ advanceMs: DAY_MS + HOUR_MS })
  await untilBureausWork(world.control)
  const again = (raiseMaterialEnums: (typeof RAISE_MATERIALS)[number][]) =>
    session.credit.raiseCreditScores({ body: { raiseMaterialEnums } })
  await expect
    .poll(() => again(['NATIONAL_PENSION']).catch((error) => error.errorCodeEnum))
    .toBe('CREDIT_RAISE_NO_SUBMITTABLE_DATA')
  await expect(again(['INCOME_CERTIFICATE'])).rejects.toMatchObject({
    errorCodeEnum: 'CREDIT_RAISE_CERTIFICATE_REQUIRED',
  })
}, 60_000)

it('startRaisingCreditScoresAutomation: sends by itself on its day, and rests without a consent', async () => {
  const session = await somebody({ raising: { KCB: { points: 14 }, NICE: { points: 9 } } })
  await session.credit.startRaisingCreditScoresAutomation({ body: { termsTypeEnums: [...RAISE_TERMS] } })
  await world.control.setClock({ advanceMs: 32 * DAY_MS })
  await untilBureausWork(world.control)
  const list = async () => (await session.credit.listRaisingCreditScoresResults({ query: {} })).results
  await expect.poll(async () => (await list()).length, { timeout: 30_000 }).toBe(1)
  expect((await list())[0]).toMatchObject({ isAutomation: true, bureaus: [{ delta: 14 }, { delta: 9 }] })
  const before = await session.credit.getRaisingCreditScoresAutomation()
  expect(before).toMatchObject({ automationStatusEnum: 'ACTIVE', lastRunAtMs: expect.any(String) })
  const { consents } = await session.credit.listThirdPartyConsents({ query: {} })
  for (const { provConsentNum } of consents) await session.credit.revokeConsent({ query: { provConsentNum } })
  await world.control.setClock({ advanceMs: 32 * DAY_MS })
  const status = async () => (await session.credit.getRaisingCreditScoresAutomation()).automationStatusEnum
  await expect.poll(status, { timeout: 30_000 }).toBe('PAUSED_CONSENT_EXPIRED')
  expect((await session.credit.getRaisingCreditScoresAutomation()).pausedReason).toMatch(/동의/)
  await session.credit.startRaisingCreditScoresAutomation({ body: { termsTypeEnums: [...RAISE_TERMS] } })
  expect(await status()).toBe('ACTIVE')
}, 90_000)

it('getRaiseCreditScoresApplication: what was sent counts for six months, a consent for a year', async () => {
  const session = await somebody()
  const { raiseCreditScoresApplicationId } = await raised(session)
  const { consents } = await session.credit.listThirdPartyConsents({ query: {} })
  await world.control.setClock({ advanceMs: 190 * DAY_MS })
  const status = async () => (await of(session, raiseCreditScoresApplicationId)).raiseCreditScoresApplicationStatusEnum
  await expect.poll(status, { timeout: 20_000 }).toBe('EXPIRED')
  await world.control.setClock({ advanceMs: 190 * DAY_MS })
  const statuses = async () =>
    (await session.credit.listThirdPartyConsents({ query: {} })).consents.map((one) => one.provConsentStatusEnum)
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(['EXPIRED', 'EXPIRED'])
  const query = { provConsentNum: consents[0]?.provConsentNum as string }
  await expect(session.credit.revokeConsent({ query })).rejects.toMatchObject({
    errorCodeEnum: 'CREDIT_THIRD_PARTY_CONSENT_NOT_REVOCABLE',
  })
}, 60_000)
