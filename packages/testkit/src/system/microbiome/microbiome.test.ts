import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { secretHash } from '@ieum/backend/platform/config/service-secrets.ts'
import { createInternalClient } from '@ieum/contract-kit/internal.ts'
import { microbiomeProvider } from '@ieum/contracts/microbiome/provider.ts'
import { readSample, seededRandom, simulateSample } from '@ieum/domain/microbiome/simulate.ts'
import { DAY_MS, HOUR_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import { expect, it } from 'vitest'
import { microbiomePaper, OF_GUT, OF_MACROGEN, wonMicrobiomeCode } from '../../people/microbiome-paper.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const RECOMPUTE = path.resolve(import.meta.dirname, '../../../../../scripts/verify/microbiome-recompute.mjs')

const opened = useWorld({
  env: {
    MICROBIOME_PLACES_A_DAY: '30',
    LABORATORIES: JSON.stringify({ macrogen: [secretHash('secret')], 'cj-bioscience': [secretHash('theirs')] }),
  },
})

const labWith = (secret: string) =>
  createInternalClient(microbiomeProvider, { baseUrl: opened.world.internalUrl, secret })
const lab = () => labWith('macrogen.secret')
const now = async () => (await opened.world.control.clock()).nowMs
const params = OF_MACROGEN

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ errorCodeEnum, details }: { errorCodeEnum: string; details?: object }) => ({ errorCodeEnum, ...details }),
  )

type Applicant = { readonly session: PersonSession; readonly analysisToken: string; readonly applicationId: string }

/** A separate day, so that no other test's places are taken. */
async function tenTomorrow(): Promise<void> {
  const { control } = opened.world
  const nowMs = await now()
  const tomorrowMs = startOfKoreanDayMs(koreanDateParts(nowMs + DAY_MS))
  await control.setClock({ advanceMs: tomorrowMs + 10.5 * HOUR_MS - nowMs })
}

async function applied(session: PersonSession): Promise<Applicant> {
  await tenTomorrow()
  const voucherCode = await wonMicrobiomeCode(session, opened.world)
  const body = { ...(await microbiomePaper(session)), voucherCode }
  const { application } = await session.microbiome.apply({ params, body })
  return { session, analysisToken: application.analysisToken as string, applicationId: application.applicationId }
}
const newApplicant = async () => applied(await opened.somebody())

let kits = 0
const newKit = () => `GUT-${process.pid}-${++kits}`
const shipped = async ({ analysisToken }: Applicant, kitId = newKit()) => ({
  analysisToken,
  kitId,
  courier: 'EPOST',
  trackingNumber: '6012345678901',
  sentAt: await now(),
})
const kitIdOf = async ({ session }: Applicant) =>
  (await session.microbiome.getLatestApplication({ params: OF_GUT })).application?.kitId ?? null
/** Sends a kit and returns it. */
async function arrived(one: Applicant): Promise<void> {
  const kit = await shipped(one)
  await lab().notifyMicrobiomeKitShipped({ params, body: kit })
  const body = { analysisToken: one.analysisToken, kitId: kit.kitId, returnedAt: await now(), isDelayed: false }
  await lab().completeMicrobiomeKitReturn({ params, body })
}
const found = async (one: Applicant, change: object = {}, seed = 1) => ({
  analysisToken: one.analysisToken,
  kitId: await kitIdOf(one),
  canAnalyze: true,
  failedAt: null,
  completedAt: await now(),
  analysisResultMicrobes: readSample(seededRandom(seed), simulateSample(seededRandom(seed)), 20_000).map((one) => ({
    ...one,
    percentile: null,
  })),
  analysisResultTraits: [],
  analysisVersion: '1.0.0',
  totalReads: 20_000,
  replicateVariationPercent: 5,
  analysisMethod: '16S-rRNA',
  analysisRegion: 'V3-V4',
  databaseVersion: 'practice-2026',
  ...change,
})
const failed = async (one: Applicant) => ({
  analysisToken: one.analysisToken,
  kitId: await kitIdOf(one),
  canAnalyze: false,
  failedAt: await now(),
  completedAt: null,
  failedReason: '검체가 모자라요',
  analysisResultMicrobes: [],
  analysisResultTraits: [],
})
const statusOf = async ({ session }: Applicant) =>
  (await session.microbiome.getLatestApplication({ params: OF_GUT })).application?.userMicrobiomeTestingStatusEnum

it('enter, checkIfCanApply, apply: a place of the day, terms first, one live testing, and the same paper again', async () => {
  const session = await opened.somebody()
  const check = (voucherCode?: string) =>
    session.microbiome.checkIfCanApply({ params: OF_GUT, body: voucherCode === undefined ? {} : { voucherCode } })
  expect(await check()).toMatchObject({ canApply: false, cannotApplyReasonEnum: 'TERMS_NOT_AGREED' })
  await tenTomorrow()
  const won = await session.microbiome.enter({ params: OF_GUT })
  expect(won).toMatchObject({ resultEnum: 'WON', remainingCount: 29 })
  expect(await session.microbiome.enter({ params: OF_GUT })).toEqual(won)
  const { voucherCode } = won
  const early = { ...(await microbiomePaper(session)), voucherCode }
  expect(await check()).toMatchObject({ canApply: true, cannotApplyReasonEnum: 'NONE' })
  expect(await check('0000-0000-0000')).toMatchObject({ cannotApplyReasonEnum: 'NO_VOUCHER' })
  const other = await opened.somebody()
  const theirs = await microbiomePaper(other)
  const apply = (who: PersonSession, body: object) => who.microbiome.apply({ params, body: body as typeof early })
  expect(await refusal(apply(other, { ...theirs, voucherCode }))).toEqual({
    errorCodeEnum: 'MICROBIOME_VOUCHER_NOT_FOUND',
  })
  expect(await refusal(apply(session, { ...early, subjectHash: '0'.repeat(64) }))).toEqual({
    errorCodeEnum: 'MICROBIOME_SUBJECT_HASH_MISMATCH',
  })
  const named = { ...(await microbiomePaper(session, '남의이름')), voucherCode }
  expect(await refusal(apply(session, named))).toEqual({ errorCodeEnum: 'MICROBIOME_SUBJECT_NOT_ACCOUNT_OWNER' })
  const paper = { ...(await microbiomePaper(session)), voucherCode }
  const { application } = await apply(session, paper)
  expect(application).toMatchObject({
    userMicrobiomeTestingStatusEnum: 'APPLIED',
    microbiomeTestingTypeEnum: 'GUT',
    voucherCodeLast4: voucherCode.slice(-4),
  })
  expect((await apply(session, paper)).application.applicationId).toBe(application.applicationId)
  expect(await refusal(session.microbiome.enter({ params: OF_GUT }))).toEqual({
    errorCodeEnum: 'MICROBIOME_ALREADY_APPLIED',
  })
  expect(await check()).toMatchObject({
    cannotApplyReasonEnum: 'ALREADY_APPLIED',
    liveApplicationStatusEnum: 'APPLIED',
  })
})

it('apply: without the terms nothing is stored', async () => {
  await tenTomorrow()
  const session = await opened.somebody()
  const { voucherCode } = await session.microbiome.enter({ params: OF_GUT })
  const other = await microbiomePaper(await opened.somebody())
  expect(await refusal(session.microbiome.apply({ params, body: { ...other, voucherCode } }))).toEqual({
    errorCodeEnum: 'MICROBIOME_REQUIRED_CONSENT_MISSING',
  })
  expect((await session.microbiome.getLatestApplication({ params: OF_GUT })).application).toBeNull()
})

it('enter: nobody under nineteen', async () => {
  await tenTomorrow()
  const { control, url } = opened.world
  const minor = await signUp(url, control, await newPerson(control, { birthDate: '2012-05-05', sexDigit: '3' }))
  expect(await refusal(minor.microbiome.enter({ params: OF_GUT }))).toMatchObject({
    errorCodeEnum: 'MICROBIOME_UNDERAGE_USER',
  })
})

it('enter: not before ten, never one more than there are, and a place whose half hour is over falls back', async () => {
  await tenTomorrow()
  const people = await Promise.all(Array.from({ length: 33 }, () => opened.somebody()))
  const answers = await Promise.all(people.map((one) => refusal(one.microbiome.enter({ params: OF_GUT }))))
  expect(answers.filter((one) => one === null)).toHaveLength(30)
  expect(answers.filter((one) => one?.errorCodeEnum === 'MICROBIOME_FCFS_SOLD_OUT')).toHaveLength(3)
  await opened.world.control.setClock({ advanceMs: 31 * 60_000 })
  const late = people[answers.findIndex((one) => one !== null)] as PersonSession
  await expect.poll(() => refusal(late.microbiome.enter({ params: OF_GUT }))).toBeNull()
  const early = people[answers.indexOf(null)] as PersonSession
  expect(await refusal(early.microbiome.enter({ params: OF_GUT }))).toEqual({
    errorCodeEnum: 'MICROBIOME_FCFS_HOLD_EXPIRED',
  })
  await opened.world.control.setClock({ advanceMs: 14 * HOUR_MS })
  expect(await refusal(late.microbiome.enter({ params: OF_GUT }))).toEqual({
    errorCodeEnum: 'MICROBIOME_FCFS_NOT_OPEN',
  })
})

it('notifyMicrobiomeKitShipped, receiveKit, returnKit, completeMicrobiomeKitReturn, startMicrobiomeAnalysis, submitMicrobiomeAnalysisResult: the whole way, of one person alone', async () => {
  const [one, other] = [await newApplicant(), await newApplicant()]
  const { analysisToken, session } = one
  const kit = await shipped(one)
  const statusAnswer = (userMicrobiomeTestingStatusEnum: string) => ({
    userMicrobiomeTestingStatusEnum,
    isApplied: true,
  })
  expect(await lab().notifyMicrobiomeKitShipped({ params, body: kit })).toEqual(statusAnswer('KIT_SENT'))
  expect(await lab().notifyMicrobiomeKitShipped({ params, body: kit })).toMatchObject({ isApplied: false })
  expect((await session.microbiome.receiveKit({ params: OF_GUT })).application).toMatchObject({
    userMicrobiomeTestingStatusEnum: 'KIT_DELIVERED',
    kitId: kit.kitId,
  })
  const returnAddress = {
    zipCode: '04524',
    address: '서울특별시 중구 세종대로 110',
    addressDetail: '3층',
    recipientName: '받는이',
    phoneNumber: '01012345678',
  }
  const release = (kitId: string) => session.microbiome.returnKit({ params, body: { kitId, returnAddress } })
  expect(await refusal(release('GUT-0'))).toEqual({ errorCodeEnum: 'MICROBIOME_KIT_MISMATCH' })
  const samplingFacts = {
    sampledAtMs: (await now()) - 21 * DAY_MS,
    hasTakenAntibiotics: false,
    hasChangedDiet: false,
    stoolFormNumber: 4,
  }
  const old = session.microbiome.returnKit({ params, body: { kitId: kit.kitId, returnAddress, samplingFacts } })
  expect(await refusal(old)).toEqual({ errorCodeEnum: 'MICROBIOME_SAMPLE_TOO_OLD' })
  expect((await release(kit.kitId.toLowerCase())).application).toMatchObject({
    returning: { returnAddress },
    sampling: null,
  })
  const facts = { ...samplingFacts, sampledAtMs: (await now()) - DAY_MS, hasTakenAntibiotics: true }
  await session.microbiome.returnKit({ params, body: { kitId: kit.kitId, returnAddress, samplingFacts: facts } })
  // Another address later does not change the sample.
  expect((await release(kit.kitId)).application.sampling).toEqual({ ...facts, sampledAtMs: String(facts.sampledAtMs) })
  const returned = { analysisToken, kitId: kit.kitId, returnedAt: await now(), isDelayed: false }
  expect(await lab().completeMicrobiomeKitReturn({ params, body: returned })).toEqual(statusAnswer('KIT_RETURNED'))
  expect(await lab().startMicrobiomeAnalysis({ params, body: { analysisToken, startedAt: await now() } })).toEqual(
    statusAnswer('ANALYSIS_STARTED'),
  )
  expect(await lab().submitMicrobiomeAnalysisResult({ params, body: await found(one) })).toEqual(
    statusAnswer('ANALYSIS_COMPLETED'),
  )
  const { timeline } = await session.microbiome.getApplicationsTimeline({ params: OF_GUT })
  expect(timeline.every(({ isDone, isInferred }) => isDone && !isInferred)).toBe(true)
  expect(await statusOf(other)).toBe('APPLIED')
})

it('getLatestResultSummaries, getLatestResultShowcase, getLatestResultCollections, getLatestResultTraits, getLatestResultTable, getRecommendedMicrobe: of one person alone, and equal for the same sample', async () => {
  const [one, other] = [await newApplicant(), await newApplicant()]
  const { microbiome } = one.session
  for (const call of [
    'getLatestResultSummaries',
    'getLatestResultShowcase',
    'getLatestResultCollections',
    'getLatestResultTraits',
    'getLatestResultTable',
    'getRecommendedMicrobe',
  ] as const)
    expect(await refusal(microbiome[call]({ params: OF_GUT }))).toEqual({
      errorCodeEnum: 'MICROBIOME_RESULT_NOT_FOUND',
    })
  for (const each of [one, other]) await arrived(each)
  await lab().submitMicrobiomeAnalysisResult({ params, body: await found(one, {}, 7) })
  await lab().submitMicrobiomeAnalysisResult({ params, body: await found(other, {}, 8) })
  const summaries = await microbiome.getLatestResultSummaries({ params: OF_GUT })
  expect(summaries).toMatchObject({ firmicutesBacteroidotaRatio: null, previous: null, method: { totalReads: 20_000 } })
  expect(summaries.gutScore).toBeGreaterThanOrEqual(0)
  if (summaries.gutType === null) throw new Error('it was read as the reference was')
  expect(summaries.gutType.positions).toHaveLength(3)
  for (const { border, nearBandEnum } of [summaries.diversity, summaries.balance])
    expect(nearBandEnum).toBe(border && border.distance < border.noise ? border.wordEnum : undefined)
  const { border, gutTypeEnum, nearGutTypeEnum } = summaries.gutType
  expect(border?.wordEnum).not.toBe(gutTypeEnum)
  expect(nearGutTypeEnum).toBe(border && border.distance < border.noise ? border.wordEnum : undefined)
  const theirs = await other.session.microbiome.getLatestResultSummaries({ params: OF_GUT })
  expect(theirs.diversity.shannon).not.toBe(summaries.diversity.shannon)
  const { showcases } = await microbiome.getLatestResultShowcase({ params: OF_GUT })
  expect(showcases.length).toBeGreaterThanOrEqual(3)
  const { collectedCount, groups, totalCount } = await microbiome.getLatestResultCollections({ params: OF_GUT })
  expect(collectedCount).toBe(summaries.detectedMicrobeCount)
  expect(groups.flatMap(({ microbes }) => microbes)).toHaveLength(totalCount)
  const missing = groups.flatMap(({ microbes }) => microbes).find(({ isDetected }) => !isDetected)
  expect(missing).toMatchObject({ abundancePercent: null, levelEnum: 'NOT_DETECTED' })
  const { traits } = await microbiome.getLatestResultTraits({ params: OF_GUT })
  expect(traits.find(({ traitName }) => traitName === 'GUT_DIVERSITY')?.score).toBe(summaries.diversity.score)
  const table = await microbiome.getLatestResultTable({ params: OF_GUT })
  expect(table.fileName).toMatch(/^ieum-gut-\d{8}\.tsv$/)
  expect(table.content).toContain(`#samp_name\t${summaries.resultId}\n`)
  expect(table.content).toContain(`#shannon\t${summaries.diversity.shannon}\n`)
  expect(table.content).toContain('\nSegatella_copri\tSegatella_copri\t')
  expect(table.content).not.toContain(one.analysisToken)
  expect(spawnSync(process.execPath, [RECOMPUTE, '-'], { input: table.content, encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  })
  const recommended = await microbiome.getRecommendedMicrobe({ params: OF_GUT })
  expect(recommended).toMatchObject({ microbe: { microbeGroupEnum: 'BENEFICIAL' }, products: [] })
  expect(recommended.foods.length).toBeGreaterThan(0)
})

it('getMicrobe, getTrait: by a name of before too; without a result nothing of anybody', async () => {
  const [one, other] = [await newApplicant(), await newApplicant()]
  await arrived(one)
  await lab().submitMicrobiomeAnalysisResult({ params, body: await found(one, {}, 7) })
  const microbe = async (who: Applicant, microbeName: string) =>
    (await who.session.microbiome.getMicrobe({ params: { microbeName } })).microbe
  const mine = await microbe(one, 'Bacteroides_vulgatus')
  expect(mine).toMatchObject({ microbeName: 'Phocaeicola_vulgatus', isDetected: true })
  expect(mine.history).toHaveLength(1)
  expect(await microbe(other, 'Phocaeicola_vulgatus')).toMatchObject({
    isDetected: false,
    levelEnum: null,
    history: [],
  })
  expect(await refusal(microbe(one, 'phocaeicola_vulgatus'))).toEqual({ errorCodeEnum: 'MICROBIOME_MICROBE_NOT_FOUND' })
  const trait = async (who: Applicant) =>
    (await who.session.microbiome.getTrait({ params: { traitName: 'BUTYRATE' } })).trait
  expect(await trait(one)).toMatchObject({ score: expect.any(Number), oneLiner: expect.any(String) })
  expect(await trait(other)).toMatchObject({ score: null, levelEnum: null })
  expect(await refusal(one.session.microbiome.getTrait({ params: { traitName: 'WEALTH' } }))).toEqual({
    errorCodeEnum: 'MICROBIOME_TRAIT_NOT_FOUND',
  })
})

it('submitMicrobiomeAnalysisResult: an impossible result is refused with its reason, and nothing of it is stored', async () => {
  const one = await newApplicant()
  const noKit = refusal(lab().submitMicrobiomeAnalysisResult({ params, body: await found(one, { kitId: 'GUT-0' }) }))
  expect(await noKit).toMatchObject({
    errorCodeEnum: 'MICROBIOME_KIT_MISMATCH',
    faults: [{ path: 'kitId', reasonEnum: 'KIT_NOT_SENT' }],
  })
  await arrived(one)
  const submit = async (change: object) =>
    refusal(lab().submitMicrobiomeAnalysisResult({ params, body: await found(one, change) }))
  const share = (microbeName: string, abundancePercent: number | null) => ({
    microbeName,
    abundancePercent,
    percentile: null,
  })
  const invalid = { errorCodeEnum: 'MICROBIOME_INVALID_RESULT_PAYLOAD' }
  expect(await submit({ totalReads: 9_999 })).toMatchObject({
    errorCodeEnum: 'MICROBIOME_LOW_READ_COUNT',
    faults: [{ path: 'totalReads', reasonEnum: 'LOW_READ_COUNT' }],
  })
  expect(await submit({ completedAt: (await now()) + 365 * DAY_MS })).toMatchObject({
    ...invalid,
    faults: [{ path: 'completedAt', reasonEnum: 'IN_THE_FUTURE' }],
  })
  expect(await submit({ failedAt: await now() })).toMatchObject(invalid)
  expect(await submit({ completedAt: null })).toMatchObject(invalid)
  expect(await submit({ canAnalyze: false })).toMatchObject(invalid)
  expect(await submit({ analysisResultMicrobes: [share('A_b', 60), share('A_c', 41)] })).toMatchObject(invalid)
  expect(
    await submit({ analysisResultMicrobes: [share('Prevotella_copri', 6), share('Segatella_copri', 4)] }),
  ).toMatchObject({
    ...invalid,
    faults: [{ path: 'analysisResultMicrobes[1].microbeName', reasonEnum: 'DUPLICATE', name: 'Segatella_copri' }],
  })
  expect(await submit({ analysisResultMicrobes: [share('A_b', null)] })).toMatchObject(invalid)
  expect(await statusOf(one)).toBe('KIT_RETURNED')
  expect(
    await submit({ analysisResultMicrobes: [share('Akkermansia_muciniphila', 40), share('Segatella_copri', null)] }),
  ).toBeNull()
  const microbe = async (microbeName: string) =>
    (await one.session.microbiome.getMicrobe({ params: { microbeName } })).microbe
  // Not reported is not the same as absent.
  expect((await microbe('Segatella_copri')).levelEnum).toBeNull()
  expect((await microbe('Akkermansia_muciniphila')).abundancePercent).toBe(40)
})

it('getLatestResultSummaries, getLatestResultTraits, getRecommendedMicrobe: of an unknown method figures alone, and no place among people', async () => {
  const one = await newApplicant()
  await arrived(one)
  const unknown = { analysisMethod: null, analysisRegion: null, databaseVersion: null, replicateVariationPercent: null }
  const microbes = [
    ['g__Bacteroides_A', 20],
    ['[Ruminococcus]_gnavus_group', 4],
    ['Escherichia-Shigella', 3],
    ['d__Bacteria;p__Bacillota;c__Clostridia;o__Lachnospirales;f__Lachnospiraceae;g__Blautia;s__Blautia obeum', 12],
    ['4b5eeb300368260019c1fbc7a3c718fc', 1],
  ].map(([microbeName, abundancePercent]) => ({ microbeName, abundancePercent, percentile: null }))
  await lab().submitMicrobiomeAnalysisResult({
    params,
    body: await found(one, { ...unknown, analysisResultMicrobes: microbes }),
  })
  const { microbiome } = one.session
  const summaries = await microbiome.getLatestResultSummaries({ params: OF_GUT })
  expect(summaries).toMatchObject({
    ...{ gutType: null, gutScore: null, gutScoreTopPercent: null },
    diversity: { bandEnum: null, score: null, observedSpeciesCount: 5, shannon: expect.any(Number) },
    balance: { bandEnum: null, percentile: null },
    method: { isComparedWithPeople: false, replicateVariationPercent: null },
  })
  const { traits } = await microbiome.getLatestResultTraits({ params: OF_GUT })
  expect(traits.every(({ levelEnum, topPercent }) => levelEnum === null && topPercent === null)).toBe(true)
  expect(await microbiome.getRecommendedMicrobe({ params: OF_GUT })).toMatchObject({ microbe: null, foods: [] })
  const { microbe } = await microbiome.getMicrobe({ params: { microbeName: 'Blautia_obeum' } })
  expect(microbe).toMatchObject({ abundancePercent: 12, levelEnum: null, topPercent: null, koreanMedianPercent: null })
  const { otherNames } = await microbiome.getLatestResultCollections({ params: OF_GUT })
  expect(otherNames.map(({ reportedName, rankEnum }) => [reportedName, rankEnum])).toEqual([
    ['g__Bacteroides_A', 'GENUS'],
    ['[Ruminococcus]_gnavus_group', 'GENUS'],
    ['Escherichia-Shigella', 'GENUS'],
    ['4b5eeb300368260019c1fbc7a3c718fc', 'UNKNOWN'],
  ])
})

it('getLatestResultSummaries, getMicrobe, getRecommendedMicrobe: a microbe that is reported as a group is neither missing nor in a place', async () => {
  const one = await newApplicant()
  await arrived(one)
  const body = await found(one, {}, 7)
  const groups: { readonly [name: string]: string } = {
    Anaerostipes_hadrus: '[Anaerostipes]_hadrus_group',
    Faecalibacterium_prausnitzii: 'f__Ruminococcaceae',
  }
  const analysisResultMicrobes = body.analysisResultMicrobes.map((share) => ({
    ...share,
    microbeName: groups[share.microbeName] ?? share.microbeName,
    ...(groups[share.microbeName] && { abundancePercent: 0.9 }),
  }))
  await lab().submitMicrobiomeAnalysisResult({ params, body: { ...body, analysisResultMicrobes } })
  const { microbiome } = one.session
  expect(await microbiome.getLatestResultSummaries({ params: OF_GUT })).toMatchObject({
    ...{ gutType: null, gutScore: null },
    method: { isComparedWithPeople: false, notComparedReasonEnum: 'RANK' },
  })
  for (const microbeName of Object.keys(groups))
    expect((await microbiome.getMicrobe({ params: { microbeName } })).microbe).toMatchObject({
      isDetected: false,
      levelEnum: null,
      topPercent: null,
    })
  const { microbe } = await microbiome.getRecommendedMicrobe({ params: OF_GUT })
  expect(Object.keys(groups)).not.toContain(microbe?.microbeName)
  const { traits } = await microbiome.getLatestResultTraits({ params: OF_GUT })
  expect(traits.find(({ traitName }) => traitName === 'BUTYRATE')).toMatchObject({
    ...{ isComparedWithPeople: false, levelEnum: null, topPercent: null, oneLiner: null },
  })
  expect(traits.find(({ traitName }) => traitName === 'HARMFUL_RATIO')).toMatchObject({ isComparedWithPeople: true })
})

it('submitMicrobiomeAnalysisResult: a sample of no use gets a new kit; after the third the person has a voucher', async () => {
  const one = await newApplicant()
  for (const failedCount of [1, 2, 3]) {
    await lab().notifyMicrobiomeKitShipped({ params, body: await shipped(one) })
    expect(await refusal(lab().submitMicrobiomeAnalysisResult({ params, body: await failed(one) }))).toMatchObject({
      faults: [{ path: 'kitId', reasonEnum: 'KIT_NOT_RETURNED' }],
    })
    await lab().updateMicrobiomeStatus({
      params,
      body: { analysisToken: one.analysisToken, statusEnum: 'KIT_RETURNED', occurredAt: await now() },
    })
    await lab().submitMicrobiomeAnalysisResult({ params, body: await failed(one) })
    expect((await one.session.microbiome.getLatestApplication({ params: OF_GUT })).application).toMatchObject({
      failedCount,
      userMicrobiomeTestingStatusEnum: failedCount < 3 ? 'ANALYSIS_FAILED' : 'CANCELLED',
    })
    await opened.world.control.setClock({ advanceMs: DAY_MS })
  }
  expect(await one.session.microbiome.checkIfCanApply({ params: OF_GUT, body: {} })).toMatchObject({ canApply: true })
  const { receipt } = await one.session.microbiome.getMicrobiomeDeletionReceipt({
    params: { microbiomeApplicationId: one.applicationId },
  })
  expect(receipt).toMatchObject({
    endedStatusEnum: 'CANCELLED',
    isLabInvolved: true,
    keyDestroyedAtMs: expect.any(String),
  })
})

it('apply: again after ninety days; both results stay separate, with changes where both were read alike', async () => {
  const one = await newApplicant()
  await arrived(one)
  await lab().submitMicrobiomeAnalysisResult({ params, body: await found(one, {}, 7) })
  const { session } = one
  await tenTomorrow()
  expect(await refusal(session.microbiome.enter({ params: OF_GUT }))).toMatchObject({
    errorCodeEnum: 'MICROBIOME_RETEST_TOO_EARLY',
  })
  expect(await session.microbiome.checkIfCanApply({ params: OF_GUT, body: {} })).toMatchObject({
    cannotApplyReasonEnum: 'RETEST_TOO_EARLY',
    nextApplicableDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  })
  await opened.world.control.setClock({ advanceMs: 91 * DAY_MS })
  const again = await applied(session)
  expect(again.applicationId).not.toBe(one.applicationId)
  await arrived(again)
  await lab().submitMicrobiomeAnalysisResult({ params, body: await found(again, {}, 9) })
  const summaries = await session.microbiome.getLatestResultSummaries({ params: OF_GUT })
  expect(summaries.previous).toMatchObject({ differences: [], gutScore: { delta: expect.any(Number) } })
  const { microbe } = await session.microbiome.getMicrobe({ params: { microbeName: 'Bacteroides_uniformis' } })
  expect(microbe.history).toHaveLength(2)
  expect(summaries.correction).toBeNull()
  const newer = { analysisVersion: '1.1.0', analysisRegion: 'V4' }
  const unexplained = await found(again, newer, 9)
  expect(await refusal(lab().submitMicrobiomeAnalysisResult({ params, body: unexplained }))).toMatchObject({
    errorCodeEnum: 'MICROBIOME_INVALID_RESULT_PAYLOAD',
    faults: [{ path: 'correctionReason', reasonEnum: 'MISSING' }],
  })
  const correctionReason = '판독 기준 변경'
  await lab().submitMicrobiomeAnalysisResult({
    params,
    body: await found(again, { ...newer, correctionReason }, 9),
  })
  const corrected = await session.microbiome.getLatestResultSummaries({ params: OF_GUT })
  expect(corrected.correction).toEqual({ reason: correctionReason, correctedAtMs: expect.stringMatching(/^\d+$/) })
  expect(corrected.previous).toMatchObject({
    differences: ['ANALYSIS_VERSION', 'REGION'],
    gutScore: null,
    shannon: null,
  })
})

it('delayMicrobiomeAnalysis, stopMicrobiomeAnalysis, notifyMicrobiomeKitDelivered, updateMicrobiomeStatus: follow the transition table, for this laboratory alone', async () => {
  const one = await newApplicant()
  const { analysisToken } = one
  const conflict = { errorCodeEnum: 'MICROBIOME_STATUS_CONFLICT', currentStatusEnum: 'ANALYSIS_STOPPED' }
  const stopped = { analysisToken, stoppedAt: await now(), reason: '장비 점검' }
  const delivered = { analysisToken, deliveredAt: await now() }
  expect(await lab().notifyMicrobiomeKitDelivered({ params, body: delivered })).toMatchObject({
    userMicrobiomeTestingStatusEnum: 'KIT_DELIVERED',
  })
  const delayed = { analysisToken, delayedAt: await now(), reason: '재검', expectedCompletionDate: '2027-12-20' }
  expect(await lab().delayMicrobiomeAnalysis({ params, body: delayed })).toMatchObject({ isApplied: true })
  expect(await lab().stopMicrobiomeAnalysis({ params, body: stopped })).toMatchObject({
    userMicrobiomeTestingStatusEnum: 'ANALYSIS_STOPPED',
  })
  const late = { analysisToken, deliveredAt: await now() }
  expect(await refusal(lab().notifyMicrobiomeKitDelivered({ params, body: late }))).toEqual(conflict)
  const other = await newApplicant()
  const occurredAt = await now()
  const started = { analysisToken: other.analysisToken, startedAt: occurredAt }
  const foreign = labWith('cj-bioscience.theirs')
  expect(await refusal(foreign.startMicrobiomeAnalysis({ params, body: started }))).toMatchObject({
    errorCodeEnum: 'FORBIDDEN_CALLER',
  })
  const theirs = { ...params, analysisOrganizationEnum: 'cj_bioscience' }
  expect(await refusal(foreign.startMicrobiomeAnalysis({ params: theirs, body: started }))).toEqual({
    errorCodeEnum: 'MICROBIOME_ANALYSIS_TOKEN_NOT_FOUND',
  })
})

it('getOperationStatus, getLatestApplication, getApplicationsTimeline: what is not offered has ended, what is no kind is not there', async () => {
  const { microbiome } = await opened.somebody()
  expect(await microbiome.getOperationStatus({ params: OF_GUT })).toEqual({
    isOperating: true,
    operationStatusEnum: 'OPERATING',
    notice: null,
  })
  const oral = { microbiomeTestingTypeEnum: 'oral' }
  for (const microbiomeTestingTypeEnum of ['oral', 'skin', 'vaginal'])
    expect(await microbiome.getOperationStatus({ params: { microbiomeTestingTypeEnum } })).toEqual({
      isOperating: false,
      operationStatusEnum: 'ENDED',
      notice: {
        title: '장 검사만 할 수 있어요',
        body: '입안, 피부, 질의 미생물은 검사하지 않아요. 결과를 견줄 사람들의 자료와 미생물 이름의 자료가 없어요.',
        ...{ fromMs: null, toMs: null },
      },
    })
  expect(await microbiome.getLatestApplication({ params: oral })).toEqual({ application: null })
  expect(await microbiome.getApplicationsTimeline({ params: OF_GUT })).toEqual({ timeline: [] })
  const hair = { microbiomeTestingTypeEnum: 'hair' }
  expect(await refusal(microbiome.getOperationStatus({ params: hair }))).toMatchObject({ errorCodeEnum: 'NOT_FOUND' })
  expect(await refusal(microbiome.enter({ params: oral }))).toEqual({ errorCodeEnum: 'MICROBIOME_SERVICE_PAUSED' })
})

it('cancelMicrobiomeApplication, withdrawFromMicrobiome, getMicrobiomeDeletionReceipt, confirmMicrobiomeDestruction: everything goes, a late result is dropped unread, and the laboratory’s word stays', async () => {
  const [one, other] = [await newApplicant(), await newApplicant()]
  await arrived(one)
  await lab().submitMicrobiomeAnalysisResult({ params, body: await found(one, {}, 7) })
  await one.session.microbiome.withdrawFromMicrobiome()
  await one.session.microbiome.withdrawFromMicrobiome()
  expect(await refusal(one.session.microbiome.getLatestResultSummaries({ params: OF_GUT }))).toEqual({
    errorCodeEnum: 'MICROBIOME_RESULT_NOT_FOUND',
  })
  expect(await lab().submitMicrobiomeAnalysisResult({ params, body: await found(one, {}, 8) })).toEqual({
    userMicrobiomeTestingStatusEnum: 'WITHDRAWN',
    isApplied: false,
  })
  const late = { analysisToken: one.analysisToken, kitId: 'GUT-LATE-1', returnedAt: await now(), isDelayed: true }
  expect(await refusal(lab().completeMicrobiomeKitReturn({ params, body: late }))).toMatchObject({
    currentStatusEnum: 'WITHDRAWN',
    labActionEnum: 'DESTROY',
  })
  const receiptOf = async (who: Applicant) =>
    (
      await who.session.microbiome.getMicrobiomeDeletionReceipt({
        params: { microbiomeApplicationId: who.applicationId },
      })
    ).receipt
  expect(await receiptOf(one)).toMatchObject({
    deletionProgressEnum: 'WAITING_FOR_LAB',
    stores: [{ storeEnum: 'RESULTS', rowsBefore: 1, rowsAfter: 0 }, { rowsAfter: 0 }, { rowsAfter: 0 }],
  })
  const destroyed = await opened.world.control.destruction(one.analysisToken, await now())
  const forged = { ...destroyed, signature: 'A'.repeat(86) }
  expect(await refusal(lab().confirmMicrobiomeDestruction({ params, body: forged }))).toMatchObject({
    errorCodeEnum: 'MICROBIOME_INVALID_ARGUMENT',
  })
  const { signature, ...unsigned } = destroyed
  expect(await refusal(lab().confirmMicrobiomeDestruction({ params, body: unsigned }))).toMatchObject({
    errorCodeEnum: 'MICROBIOME_INVALID_ARGUMENT',
  })
  const early = await opened.world.control.destruction(one.analysisToken, (await now()) - HOUR_MS)
  expect(await refusal(lab().confirmMicrobiomeDestruction({ params, body: early }))).toMatchObject({
    faults: [{ path: 'destroyedAt', reasonEnum: 'BEFORE_ORDER' }],
  })
  await lab().confirmMicrobiomeDestruction({ params, body: destroyed })
  expect(await receiptOf(one)).toMatchObject({
    deletionProgressEnum: 'DESTROYED',
    labWord: `${destroyed.certificateNumber} ${signature}`,
  })
  const cancel = (who: Applicant) =>
    who.session.microbiome.cancelMicrobiomeApplication({ params: { microbiomeApplicationId: other.applicationId } })
  expect(await refusal(cancel(one))).toEqual({ errorCodeEnum: 'MICROBIOME_APPLICATION_NOT_FOUND' })
  expect(await cancel(other)).toEqual({ userMicrobiomeTestingStatusEnum: 'CANCELLED', isVoucherRestored: false })
  expect(await statusOf(other)).toBe('CANCELLED')
})

it('listParcelEvents: where the kit was seen, of the own testing alone; one that has come is noted by itself', async () => {
  const [one, other] = [await newApplicant(), await newApplicant()]
  const { control } = opened.world
  const { trackingNumber } = await control.labelParcel({})
  await lab().notifyMicrobiomeKitShipped({ params, body: { ...(await shipped(one)), trackingNumber } })
  const events = async ({ session }: Applicant, number = trackingNumber) =>
    (await session.microbiome.listParcelEvents({ params: { trackingNumber: number } })).events
  expect(await events(one)).toMatchObject([{ parcelStatusEnum: 'LABEL_CREATED' }])
  expect(await refusal(events(other))).toEqual({ errorCodeEnum: 'MICROBIOME_PARCEL_NOT_FOUND' })
  expect(await refusal(events(one, '601'))).toEqual({ errorCodeEnum: 'MICROBIOME_INVALID_TRACKING_NUMBER' })
  await control.setBehaviour('EPPOST0000', { name: 'http-500' })
  await control.setClock({ advanceMs: 11 * 60_000 })
  expect(await refusal(events(one))).toEqual({ errorCodeEnum: 'MICROBIOME_UPSTREAM_PARCEL_ERROR' })
  await control.clearBehaviour('EPPOST0000')
  await control.setClock({ advanceMs: 3 * DAY_MS })
  await expect.poll(() => statusOf(one)).toBe('KIT_DELIVERED')
})
