import { creditTables } from '@ieum/backend/services/credit/tables.ts'
import { CREDIT_TERMS, REQUIRED_CREDIT_TERMS } from '@ieum/contracts/credit/consents/terms-names.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { userIdOf } from '../../isolation/services/account.ts'
import { agreeToCredit, readScores, refreshScores, untilBureausWork } from '../../journeys/credit-journey.ts'
import { newPerson, type PersonChange } from '../../people/new-person.ts'
import { type PersonSession, signUp, visitor } from '../../people/person-session.ts'
import { startWorld, type World } from '../../world/start-world.ts'

const KCB = 'CBKCBU0000'
const NICE = 'CBNICE0000'
const BUREAUS = [KCB, NICE]

let world: World
let database: pg.Client
let keys: pg.Client
beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
  database = await world.connectDatabase()
  keys = new pg.Client({ connectionString: world.keysDatabaseUrl })
  await keys.connect()
  await untilBureausWork(world.control)
}, 120_000)
afterAll(async () => {
  await keys?.end()
  await world?.stop()
})

const somebody = async (change: { like?: string } & PersonChange = {}): Promise<PersonSession> =>
  signUp(world.url, world.control, await newPerson(world.control, { like: 'lee-haeun', ...change }))

const scored = (kcb: number, nice: number, changes: readonly object[] = []) => ({
  credit: { KCB: { score: kcb }, NICE: { score: nice }, changes },
})

/** The sandbox's calls at the bureaus, since a moment. */
async function askedBureaus(since: number): Promise<{ orgCode: string; api: string; seq: number }[]> {
  const calls = (await world.control.calls()) as { orgCode: string; api: string; seq: number }[]
  return calls.filter(({ orgCode, seq }) => BUREAUS.includes(orgCode) && seq > since)
}
const lastSeq = async () => Math.max(0, ...(await world.control.calls()).map(({ seq }) => Number(seq)))

const rowsOf = async (session: PersonSession): Promise<Record<string, number>> => {
  const userId = await userIdOf(session, database)
  const tables = ['credit_membership', 'credit_bureau', 'credit_score', 'credit_departure']
  const counts = tables.map((table) => `(select count(*)::int from ${table} where user_id = $1) as ${table}`)
  const { rows } = await database.query(`select ${counts.join(', ')}`, [userId])
  return rows[0]
}

const keysOf = async (session: PersonSession): Promise<number> => {
  const userId = await userIdOf(session, database)
  const { rows } = await keys.query(
    `select count(distinct organization_guid)::int as count from wrapped_key where user_id = $1`,
    [userId],
  )
  return rows[0].count
}

it('getPublicTermsForCreditServices: returns the terms without a session', async () => {
  const { terms } = await visitor(world.url).credit.getPublicTermsForCreditServices()
  expect(terms.map(({ termsTypeEnum }) => termsTypeEnum)).toEqual([...CREDIT_TERMS])
  expect(terms.filter(({ isRequired }) => isRequired).map((one) => one.termsTypeEnum)).toEqual([
    ...REQUIRED_CREDIT_TERMS,
  ])
  for (const { termsTypeEnum, url } of terms) {
    expect(url).toBe(`/terms/${termsTypeEnum.toLowerCase().replaceAll('_', '-')}`)
  }
})

it('getTermsForCreditServices: returns which terms the person has agreed to', async () => {
  const session = await somebody()
  const before = await session.credit.getTermsForCreditServices()
  expect(before.terms.every((one) => one.userTermsConsentStatus.lastConsentedAtMs === null)).toBe(true)
  await agreeToCredit(session, world.control)
  const { terms } = await session.credit.getTermsForCreditServices()
  const agreed = terms.filter((one) => one.userTermsConsentStatus.consentedVersionId === one.versionId)
  expect(agreed.map(({ termsTypeEnum }) => termsTypeEnum)).toEqual([...REQUIRED_CREDIT_TERMS])
})

it('consentToTermsForCreditServices: wants all required terms, and begins with the scores', async () => {
  const session = await somebody(scored(905, 931))
  const part = session.credit.consentToTermsForCreditServices({
    body: { termsTypeEnums: ['CREDIT_SERVICE_TERMS', 'CREDIT_MARKETING'], shouldUpdateCreditData: true },
  })
  await expect(part).rejects.toMatchObject({
    errorCodeEnum: 'CREDIT_REQUIRED_TERMS_MISSING',
    details: { missingTermsTypeEnums: REQUIRED_CREDIT_TERMS.slice(1) },
  })
  expect(await rowsOf(session)).toMatchObject({ credit_membership: 0 })
  const answer = await session.credit.consentToTermsForCreditServices({
    body: { termsTypeEnums: [...CREDIT_TERMS], shouldUpdateCreditData: true },
  })
  expect(answer).toEqual({
    consentedTermsTypeEnums: [...CREDIT_TERMS],
    isCreditServiceActive: true,
    isCreditDataUpdateStarted: true,
  })
  expect((await readScores(session)).map(({ score }) => score)).toEqual([905, 931])
})

it('checkCreditServicesTermsAgreed: is false before and after, and true between', async () => {
  const session = await somebody()
  const check = () => session.credit.checkCreditServicesTermsAgreed()
  expect(await check()).toMatchObject({ isAgreed: false, notAgreedTermsTypeEnums: [...REQUIRED_CREDIT_TERMS] })
  await agreeToCredit(session, world.control)
  expect(await check()).toEqual({ isAgreed: true, notAgreedTermsTypeEnums: [], isReconsentRequired: false })
  await session.credit.withdrawFromCredit()
  expect((await check()).isAgreed).toBe(false)
})

it('checkCreditServicesTermsAgreed: names what is not agreed to any more after a year of absence', async () => {
  const session = await somebody()
  await agreeToCredit(session, world.control)
  const userId = await userIdOf(session, database)
  // State after a year of absence: the old consents remain, and the data that they were for are gone.
  for (const table of creditTables.destroyed) await database.query(`delete from ${table} where user_id = $1`, [userId])
  expect(await session.credit.checkCreditServicesTermsAgreed()).toEqual({
    isAgreed: false,
    notAgreedTermsTypeEnums: [...REQUIRED_CREDIT_TERMS],
    isReconsentRequired: false,
  })
  await agreeToCredit(session, world.control)
  expect((await session.credit.checkCreditServicesTermsAgreed()).isAgreed).toBe(true)
})

it('getCreditScores: shows each person their own, both bureaus beside one another', async () => {
  const [one, other] = await Promise.all([somebody(scored(905, 931)), somebody(scored(548, 611))])
  for (const session of [one, other]) await agreeToCredit(session, world.control)
  const [first] = (await one.credit.getCreditScores()).creditScores
  expect(first).toMatchObject({
    creditBureauEnum: 'KCB',
    scoreStatusEnum: 'SCORED',
    score: 905,
    creditScoreBandEnum: 'VERY_GOOD',
    previousScore: null,
    scoreDelta: null,
    isStale: false,
    readingFailureEnum: null,
  })
  const { creditScores } = await other.credit.getCreditScores()
  expect(creditScores.map((score) => [score.creditBureauEnum, score.score, score.creditScoreBandEnum])).toEqual([
    ['KCB', 548, 'CARE'],
    ['NICE', 611, 'CARE'],
  ])
})

it('getCreditScores: returns the reason of a missing score', async () => {
  const session = await somebody({ credit: { KCB: { status: 'NO_FILE' }, NICE: { status: 'IDENTITY_MISMATCH' } } })
  const scores = await agreeToCredit(session, world.control)
  expect(scores.map(({ scoreStatusEnum, score, topPercent }) => [scoreStatusEnum, score, topPercent])).toEqual([
    ['NO_FILE', null, null],
    ['IDENTITY_MISMATCH', null, null],
  ])
})

it('getCreditScores: one bureau that does not answer costs the other nothing', async () => {
  for (const behaviour of ['http-500', 'malformed-json', 'wrong-schema', 'reset', 'maintenance']) {
    const session = await somebody({ ...scored(712, 768), behaviour: { [NICE]: behaviour } })
    const [kcb, nice] = await agreeToCredit(session, world.control)
    const failure = behaviour === 'maintenance' ? 'MAINTENANCE' : 'UNAVAILABLE'
    expect([behaviour, kcb?.score, nice?.scoreStatusEnum, nice?.readingFailureEnum]).toEqual([
      behaviour,
      712,
      'BUREAU_ERROR',
      failure,
    ])
  }
}, 60_000)

it('getCreditScores: needs 19 years, and terms', async () => {
  const young = await somebody({ like: 'choi-doyun' })
  await expect(young.credit.getCreditScores()).rejects.toMatchObject({ errorCodeEnum: 'CREDIT_UNDERAGE_USER' })
  await expect(young.credit.getTermsForCreditServices()).rejects.toMatchObject({ status: 403 })
  const session = await somebody()
  await expect(session.credit.getCreditScores()).rejects.toMatchObject({ errorCodeEnum: 'CREDIT_TERMS_NOT_AGREED' })
})

it('updateCreditScores: reads once a day by itself, and what is the same writes nothing', async () => {
  const session = await somebody(scored(800, 820))
  await agreeToCredit(session, world.control)
  const before = await database.query('select * from credit_score where user_id = $1', [
    await userIdOf(session, database),
  ])
  const again = await session.credit.updateCreditScores({ body: {} })
  expect(again).toMatchObject({ isUpdated: false, skippedReasonEnum: 'ALREADY_UPDATED_TODAY', bureauResults: [] })
  const pressed = await refreshScores(session)
  expect(pressed).toMatchObject({
    isUpdated: true,
    skippedReasonEnum: 'NONE',
    bureauResults: [
      { creditBureauEnum: 'KCB', isSuccess: true, errorCodeEnum: null },
      { creditBureauEnum: 'NICE', isSuccess: true, errorCodeEnum: null },
    ],
  })
  const after = await database.query('select * from credit_score where user_id = $1', [
    await userIdOf(session, database),
  ])
  expect(after.rows).toEqual(before.rows)
  await expect(refreshScores(session)).rejects.toMatchObject({ errorCodeEnum: 'CREDIT_UPDATE_TOO_FREQUENT' })
})

it('updateCreditScores: a press that nobody answered does not count', async () => {
  const session = await somebody(scored(800, 820))
  await agreeToCredit(session, world.control)
  try {
    for (const bureau of BUREAUS) await world.control.setBehaviour(bureau, { name: 'http-500' })
    await expect(refreshScores(session)).rejects.toMatchObject({ errorCodeEnum: 'CREDIT_BUREAU_UNAVAILABLE' })
    const { creditScores } = await session.credit.getCreditScores()
    expect(creditScores.map(({ score, readingFailureEnum }) => [score, readingFailureEnum])).toEqual([
      [800, 'UNAVAILABLE'],
      [820, 'UNAVAILABLE'],
    ])
  } finally {
    for (const bureau of BUREAUS) await world.control.clearBehaviour(bureau)
  }
  expect((await refreshScores(session)).isUpdated).toBe(true)
})

it('withdrawFromCredit: nothing is left, the bureaus are notified, and joining again begins empty', async () => {
  const session = await somebody(scored(905, 931))
  const keysBefore = await keysOf(session)
  await agreeToCredit(session, world.control)
  expect(await keysOf(session)).toBe(keysBefore + 2)
  const since = await lastSeq()
  await session.credit.withdrawFromCredit()
  expect(await keysOf(session)).toBe(keysBefore)
  expect(await rowsOf(session)).toMatchObject({ credit_membership: 0, credit_bureau: 0, credit_score: 0 })
  await expect.poll(() => rowsOf(session), { timeout: 20_000 }).toMatchObject({ credit_departure: 0 })
  const left = (await askedBureaus(since)).filter(({ api }) => api === '신용평가-002').map(({ orgCode }) => orgCode)
  // A bureau is notified until it confirms: at least once.
  expect([...new Set(left)].sort()).toEqual(BUREAUS)
  await expect(session.credit.getCreditScores()).rejects.toMatchObject({ errorCodeEnum: 'CREDIT_TERMS_NOT_AGREED' })
  await session.credit.withdrawFromCredit()
  expect((await agreeToCredit(session, world.control)).map(({ score }) => score)).toEqual([905, 931])
})

it('withdrawFromCredit: a bureau that does not answer is notified later, and before the person joins again', async () => {
  const session = await somebody({ ...scored(905, 931), behaviour: {} })
  await agreeToCredit(session, world.control)
  await world.control.setBehaviour(KCB, { name: 'http-500' })
  try {
    await session.credit.withdrawFromCredit()
    await expect.poll(() => rowsOf(session), { timeout: 20_000 }).toMatchObject({ credit_departure: 1 })
    const [kcb, nice] = await agreeToCredit(session, world.control)
    expect([kcb?.readingFailureEnum, nice?.score]).toEqual(['UNAVAILABLE', 931])
  } finally {
    await world.control.clearBehaviour(KCB)
  }
  expect((await refreshScores(session)).creditScores.map(({ score }) => score)).toEqual([905, 931])
  expect(await rowsOf(session)).toMatchObject({ credit_departure: 0 })
}, 60_000)

it('leaveIeum: the bureaus are notified, and no key is left', async () => {
  const session = await somebody(scored(905, 931))
  await agreeToCredit(session, world.control)
  const userId = await userIdOf(session, database)
  const since = await lastSeq()
  await session.account.leaveIeum()
  const left = async () => {
    const { rows } = await keys.query('select count(*)::int as count from wrapped_key where user_id = $1', [userId])
    const deregistrations = (await askedBureaus(since)).filter(({ api }) => api === '신용평가-002')
    return [rows[0].count, deregistrations.map(({ orgCode }) => orgCode).sort()]
  }
  await expect.poll(left, { timeout: 40_000 }).toEqual([0, BUREAUS])
}, 60_000)

it('getTermsRequiringReconsent: a new version is asked for, for thirty days one may still look', async () => {
  const session = await somebody(scored(905, 931))
  await agreeToCredit(session, world.control)
  expect(await session.credit.getTermsRequiringReconsent()).toEqual({ terms: [] })
  // As if another version had been agreed to.
  await database.query(
    `update user_terms_consent set version = '0.9' where user_id = $1 and terms_type_enum = 'CREDIT_SERVICE_TERMS'`,
    [await userIdOf(session, database)],
  )
  const { terms } = await session.credit.getTermsRequiringReconsent()
  expect(terms.map((one) => [one.termsTypeEnum, one.userTermsConsentStatus.consentedVersionId])).toEqual([
    ['CREDIT_SERVICE_TERMS', '0.9'],
  ])
  expect(await session.credit.checkCreditServicesTermsAgreed()).toMatchObject({
    isAgreed: false,
    isReconsentRequired: true,
  })
  expect((await session.credit.getCreditScores()).creditScores[0]?.score).toBe(905)
  expect(await refreshScores(session)).toMatchObject({ isUpdated: false, skippedReasonEnum: 'RECONSENT' })
  await agreeToCredit(session, world.control)
  expect(await session.credit.getTermsRequiringReconsent()).toEqual({ terms: [] })
})

// The following tests move the world's clock, so they come last, one after the other.

it('getCreditScores: a risen score has its difference and its day', async () => {
  const { nowMs } = await world.control.clock()
  const { year, month, day } = koreanDateParts(nowMs + DAY_MS)
  const date = `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`
  const session = await somebody(scored(860, 900, [{ date, KCB: 12, NICE: -5 }]))
  await agreeToCredit(session, world.control)
  await world.control.setClock({ advanceMs: DAY_MS })
  await untilBureausWork(world.control)
  await expect
    .poll(async () => {
      const answer = await session.credit.updateCreditScores({ body: {} })
      return answer.creditScores.map(({ score, previousScore, scoreDelta }) => [score, previousScore, scoreDelta])
    })
    .toEqual([
      [872, 860, 12],
      [895, 900, -5],
    ])
})

it('getCreditServiceAvailability: around midnight in Korea one bureau rests, then both, then the other', async () => {
  const session = await somebody(scored(905, 931))
  await agreeToCredit(session, world.control)
  const { nowMs } = await world.control.clock()
  const midnightMs = startOfKoreanDayMs(koreanDateParts(nowMs + DAY_MS))
  const at = async (offsetMs: number) => {
    await world.control.setClock({ nowMs: midnightMs + offsetMs })
    const ask = () => session.credit.getCreditServiceAvailability()
    return { ask, shown: async () => (await ask()).bureaus.map(({ isAvailable }) => isAvailable) }
  }
  const evening = await at(-5 * MINUTE_MS)
  await expect.poll(evening.shown).toEqual([true, false])
  expect(await evening.ask()).toMatchObject({ isAvailable: true, availabilityEnum: 'PARTIALLY_AVAILABLE' })
  const night = await at(10 * MINUTE_MS)
  await expect.poll(night.shown).toEqual([false, false])
  await expect(refreshScores(session)).rejects.toMatchObject({
    errorCodeEnum: 'CREDIT_BUREAU_MAINTENANCE',
    details: { retryAfterMs: expect.stringMatching(/^\d+$/) },
  })
  const later = await at(25 * MINUTE_MS)
  await expect.poll(later.shown).toEqual([false, true])
  const open = await at(HOUR_MS)
  await expect.poll(open.shown).toEqual([true, true])
  expect((await open.ask()).availabilityEnum).toBe('AVAILABLE')
})

it('getCreditScores: the grace of a new version ends (CREDIT_RECONSENT_REQUIRED)', async () => {
  const session = await somebody(scored(905, 931))
  await agreeToCredit(session, world.control)
  await database.query(
    `update user_terms_consent set version = '0.9' where user_id = $1 and terms_type_enum = 'CREDIT_SERVICE_TERMS'`,
    [await userIdOf(session, database)],
  )
  const [terms] = (await session.credit.getTermsRequiringReconsent()).terms
  await world.control.setClock({ nowMs: Number(terms?.graceUntilMs) + HOUR_MS })
  const code = () =>
    session.credit.getCreditScores().then(
      () => null,
      (error: { errorCodeEnum: string }) => error.errorCodeEnum,
    )
  await expect.poll(code).toBe('CREDIT_RECONSENT_REQUIRED')
})
