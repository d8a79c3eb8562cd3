import { secretHash } from '@ieum/backend/platform/config/service-secrets.ts'
import { createInternalClient } from '@ieum/contract-kit/internal.ts'
import { geneProvider } from '@ieum/contracts/gene/provider.ts'
import { DAY_MS, HOUR_MS } from '@ieum/domain/time/durations.ts'
import { expect, it } from 'vitest'
import { type Applicant, newApplicant } from '../../people/gene-applicant.ts'
import { useWorld } from '../../world/use-world.ts'

const opened = useWorld({
  env: {
    GENE_PLACES_A_DAY: '50',
    LABORATORIES: JSON.stringify({ macrogen: [secretHash('secret')], theragen: [secretHash('theirs')] }),
  },
})

const labWith = (secret: string) => createInternalClient(geneProvider, { baseUrl: opened.world.internalUrl, secret })
const lab = () => labWith('macrogen.secret')
const now = async () => (await opened.world.control.clock()).nowMs

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ errorCodeEnum, details }: { errorCodeEnum: string; details?: object }) => ({ errorCodeEnum, ...details }),
  )
const statusOf = async ({ session }: Applicant) =>
  (await session.gene.getMacrogenStatus()).userDtcGeneticTestingStatusEnum
const stepsOf = async ({ session }: Applicant) =>
  (await session.gene.getMacrogenTimeline()).timeline
    .filter((step) => step.isDone)
    .map((step) => `${step.statusEnum}${step.isInferred ? ' inferred' : ''}`)

let kits = 0
const newKit = () => `IEUM-${process.pid}-${++kits}`
const shipped = async ({ analysisToken }: Applicant, kitId = newKit()) => ({
  analysisToken,
  kitId,
  courier: 'EPOST',
  trackingNumber: '6012345678901',
  sentAt: await now(),
})
const level = (traitName: string, word: 'LOW' | 'NORMAL' | 'HIGH') => ({
  traitName,
  resultKind: 'LEVEL',
  level: word,
  type: null,
  score: null,
  percentile: null,
  genes: [],
})
/** Sends a kit and returns it. */
async function arrived(one: Applicant): Promise<void> {
  const kit = await shipped(one)
  await lab().notifyKitShipped({ body: kit })
  const { analysisToken } = one
  const returned = { analysisToken, kitId: kit.kitId, returnedAt: await now(), isDelayed: false }
  await lab().completeKitReturn({ body: returned })
}
const found = async ({ analysisToken, session }: Applicant, change: object = {}) => ({
  analysisToken,
  kitId: (await session.gene.getMacrogenApplication()).application?.kitId ?? null,
  failedCount: 0,
  failedReason: null,
  analysisCompletedAt: await now(),
  analysisMethod: 'SNP_ARRAY',
  panelVersion: 'practice-2026',
  analysisSampleType: 'SALIVA',
  analysisSampleSuitability: 'SUITABLE',
  analysisVersion: '1.0.0',
  analysisResultTraits: [level('ALCOHOL_FLUSH', 'HIGH')],
  ...change,
})
const open = ({ session }: Applicant) =>
  session.gene.openMacrogenAnalysisResult({ body: { userDtcGeneticTestingStatus: 'ANALYSIS_COMPLETED' } })
const flush = async ({ session }: Applicant) =>
  (await session.gene.getAnalysisTrait({ params: { traitName: 'ALCOHOL_FLUSH' } })).trait.levelEnum

it('openMacrogenAnalysisResult: a first opening wants a fresh sign-in, and what is open stays open without one', async () => {
  const [one, other] = [await newApplicant(opened), await newApplicant(opened)]
  for (const each of [one, other]) {
    await arrived(each)
    await lab().submitAnalysisResult({ body: await found(each) })
  }
  const signedInAWhileAgo = async ({ session }: Applicant) =>
    opened.db.query(`update auth_session set created_at = created_at - interval '10 minutes' where auth_user_id = $1`, [
      await opened.userIdOf(session),
    ])
  const oneId = await opened.userIdOf(one.session)
  await signedInAWhileAgo(one)
  await expect(open(one)).rejects.toMatchObject({ status: 403, errorCodeEnum: 'GENE_SIGN_IN_NOT_FRESH' })
  const device = (untilSql: string) =>
    opened.db.query(`update auth_device set waits_until = ${untilSql} where auth_user_id = $1`, [oneId])
  await device(`now() + interval '1 hour'`)
  await expect(open(one)).rejects.toMatchObject({ status: 403, errorCodeEnum: 'GENE_SIGN_IN_ON_NEW_DEVICE' })
  await device('now()')
  expect((await one.session.gene.listAnalysisTraits({ query: {} })).isWaitingToBeOpened).toBe(true)
  const { openedAtMs } = await open(other)
  await signedInAWhileAgo(other)
  const again = { userDtcGeneticTestingStatus: 'RESULT_OPENED' } as const
  expect((await other.session.gene.openMacrogenAnalysisResult({ body: again })).openedAtMs).toBe(openedAtMs)
})

it('submitAnalysisResult: a result of which the panel is unknown has no place among people, one of the reference’s has', async () => {
  const placeOf = async (change: object) => {
    const one = await newApplicant(opened)
    await arrived(one)
    await lab().submitAnalysisResult({ body: await found(one, change) })
    await open(one)
    const { trait } = await one.session.gene.getAnalysisTrait({ params: { traitName: 'ALCOHOL_FLUSH' } })
    expect(trait.levelEnum).toBe('HIGH')
    const { isComparedWithPeople, samePercent, topPercent } = trait
    return { isComparedWithPeople, samePercent, topPercent, levels: trait.levelDistribution.length }
  }
  const nowhere = { isComparedWithPeople: false, samePercent: null, topPercent: null, levels: 0 }
  expect(await placeOf({})).toEqual({ isComparedWithPeople: true, samePercent: 29, topPercent: 29, levels: 3 })
  expect(await placeOf({ panelVersion: null })).toEqual(nowhere)
  expect(await placeOf({ analysisMethod: 'NGS_PANEL' })).toEqual(nowhere)
})

it('notifyKitShipped, notifyKitDelivered, completeKitReturn, startAnalysis, submitAnalysisResult: the whole way, of one person alone', async () => {
  const [one, other] = [await newApplicant(opened), await newApplicant(opened)]
  const { analysisToken } = one
  const kit = await shipped(one)
  const statusAnswer = (userDtcGeneticTestingStatusEnum: string) => ({
    userDtcGeneticTestingStatusEnum,
    isApplied: true,
  })
  expect(await lab().notifyKitShipped({ body: kit })).toEqual(statusAnswer('KIT_SENT'))
  const { application } = await one.session.gene.getMacrogenApplication()
  expect(application).toMatchObject({ kitId: kit.kitId, shipping: { trackingNumber: kit.trackingNumber } })
  expect(await lab().notifyKitDelivered({ body: { analysisToken, deliveredAt: await now() } })).toEqual(
    statusAnswer('KIT_DELIVERED'),
  )
  const returned = { analysisToken, kitId: kit.kitId, returnedAt: await now(), isDelayed: false }
  expect(await refusal(lab().completeKitReturn({ body: { ...returned, kitId: newKit() } }))).toMatchObject({
    errorCodeEnum: 'GENE_KIT_MISMATCH',
  })
  expect(await lab().completeKitReturn({ body: returned })).toEqual(statusAnswer('KIT_RETURNED'))
  expect(await lab().startAnalysis({ body: { analysisToken, startedAt: await now() } })).toEqual(
    statusAnswer('ANALYSIS_STARTED'),
  )
  expect((await one.session.gene.getMacrogenStatus()).expectedCompletionDate).not.toBeNull()
  expect(await lab().submitAnalysisResult({ body: await found(one) })).toEqual(statusAnswer('ANALYSIS_COMPLETED'))
  await expect(flush(one)).rejects.toMatchObject({ errorCodeEnum: 'GENE_RESULT_NOT_OPENED' })
  await open(one)
  expect(await flush(one)).toBe('HIGH')
  expect(await statusOf(other)).toBe('APPLIED')
})

it('notifyKitShipped, delayAnalysis: a word again changes nothing, another one in its place is a conflict, and so is whatever the table forbids', async () => {
  const one = await newApplicant(opened)
  const kit = await shipped(one)
  await lab().notifyKitShipped({ body: kit })
  expect(await lab().notifyKitShipped({ body: kit })).toEqual({
    userDtcGeneticTestingStatusEnum: 'KIT_SENT',
    isApplied: false,
  })
  const conflict = { errorCodeEnum: 'GENE_STATUS_CONFLICT', currentStatusEnum: 'KIT_SENT' }
  expect(await refusal(lab().notifyKitShipped({ body: { ...kit, kitId: newKit() } }))).toMatchObject(conflict)
  const atMs = await now()
  const { analysisToken } = one
  const delayed = { analysisToken, delayedAt: atMs, reason: '재검', expectedCompletionDate: '2027-01-20' }
  expect(await refusal(lab().delayAnalysis({ body: delayed }))).toBeNull()
  expect(await stepsOf(one)).toEqual([
    'APPLIED',
    'KIT_SENT',
    'KIT_DELIVERED inferred',
    'KIT_RETURN_REQUESTED',
    'KIT_RETURNED inferred',
    'ANALYSIS_STARTED inferred',
    'ANALYSIS_DELAYED',
  ])
  const twins = await newApplicant(opened)
  const theirs = await shipped(twins, kit.kitId)
  expect(await refusal(lab().notifyKitShipped({ body: theirs }))).toMatchObject({ errorCodeEnum: 'GENE_KIT_MISMATCH' })
  expect(await statusOf(twins)).toBe('APPLIED')
})

it('submitAnalysisResult: a result whose start was not reported infers it; a later message gives it its time', async () => {
  const one = await newApplicant(opened)
  await arrived(one)
  expect(await lab().submitAnalysisResult({ body: await found(one) })).toMatchObject({ isApplied: true })
  expect((await stepsOf(one)).filter((step) => step.endsWith('inferred'))).toEqual([
    'KIT_DELIVERED inferred',
    'ANALYSIS_STARTED inferred',
  ])
  const { analysisToken } = one
  await lab().startAnalysis({ body: { analysisToken, startedAt: (await now()) - HOUR_MS } })
  expect(await stepsOf(one)).toContain('ANALYSIS_STARTED')
})

it('submitAnalysisResult, completeKitReturn: a result without the kit that came back is refused, with the field and the reason', async () => {
  const [one, other] = [await newApplicant(opened), await newApplicant(opened)]
  const submit = async (who: Applicant, change: object = {}) =>
    refusal(lab().submitAnalysisResult({ body: await found(who, change) }))
  const ofKit = (reasonEnum: string) => ({
    errorCodeEnum: 'GENE_KIT_MISMATCH',
    faults: [{ path: 'kitId', reasonEnum }],
    faultCount: 1,
  })
  expect(await submit(one, { kitId: 'IEUM-0' })).toEqual(ofKit('KIT_NOT_SENT'))
  expect(await submit(one)).toEqual(ofKit('KIT_MISSING'))
  const { analysisToken } = one
  const unsent = { analysisToken, kitId: 'IEUM-0', returnedAt: await now(), isDelayed: false }
  expect(await refusal(lab().completeKitReturn({ body: unsent }))).toEqual(ofKit('KIT_NOT_SENT'))
  await lab().notifyKitShipped({ body: await shipped(one) })
  expect(await submit(one)).toEqual(ofKit('KIT_NOT_RETURNED'))
  // An analysis without a report that its kit came back.
  await lab().startAnalysis({ body: { analysisToken, startedAt: await now() } })
  expect(await submit(one)).toEqual(ofKit('KIT_NOT_RETURNED'))
  await arrived(other)
  const { application } = await other.session.gene.getMacrogenApplication()
  expect(await submit(one, { kitId: application?.kitId })).toEqual(ofKit('KIT_OF_ANOTHER_ORDER'))
  // A message about another person's kit, repeated under another token.
  expect(await submit(other, { kitId: (await one.session.gene.getMacrogenApplication()).application?.kitId })).toEqual(
    ofKit('KIT_OF_ANOTHER_ORDER'),
  )
  expect(await statusOf(one)).toBe('ANALYSIS_STARTED')
})

it('submitAnalysisResult: a file that contradicts itself is refused whole; its person reads after a day that it is checked', async () => {
  const one = await newApplicant(opened)
  await arrived(one)
  const file = async (genotype: string, change: object = {}) =>
    found(one, {
      analysisResultTraits: [
        {
          ...level('ALCOHOL_FLUSH', 'HIGH'),
          genes: [{ gene: 'ALDH2', snps: [{ rsId: 'rs671', genotype, effectAllele: 'A', strand: 'FORWARD' }] }],
        },
      ],
      ...change,
    })
  expect(await refusal(lab().submitAnalysisResult({ body: await file('TC') }))).toEqual({
    errorCodeEnum: 'GENE_INVALID_RESULT_PAYLOAD',
    faults: [
      {
        path: 'analysisResultTraits[0].genes[0].snps[0].strand',
        reasonEnum: 'STRAND_CONTRADICTION',
        name: 'rs671',
      },
    ],
    faultCount: 1,
  })
  const ahead = await file('AG', { analysisCompletedAt: (await now()) + 365 * DAY_MS })
  expect(await refusal(lab().submitAnalysisResult({ body: ahead }))).toMatchObject({
    faults: [{ path: 'analysisCompletedAt', reasonEnum: 'IN_THE_FUTURE' }],
  })
  const startedAt = (await now()) + HOUR_MS
  expect(await refusal(lab().startAnalysis({ body: { analysisToken: one.analysisToken, startedAt } }))).toMatchObject({
    errorCodeEnum: 'INVALID_REQUEST',
    faults: [{ path: 'startedAt', reasonEnum: 'IN_THE_FUTURE' }],
  })
  const isBeingChecked = async () => (await one.session.gene.getMacrogenApplication()).application?.isResultBeingChecked
  expect([await statusOf(one), await isBeingChecked()]).toEqual(['KIT_RETURNED', false])
  await opened.world.control.setClock({ advanceMs: DAY_MS })
  expect(await isBeingChecked()).toBe(true)
  await lab().submitAnalysisResult({ body: await file('AG') })
  expect([await statusOf(one), await isBeingChecked()]).toEqual(['ANALYSIS_COMPLETED', false])
})

it('submitAnalysisResult: a correction of one trait leaves the others as they were', async () => {
  const one = await newApplicant(opened)
  await arrived(one)
  const traits = [level('ALCOHOL_FLUSH', 'HIGH'), level('SATIETY', 'LOW'), level('APPETITE', 'NORMAL')]
  await lab().submitAnalysisResult({ body: await found(one, { analysisResultTraits: traits }) })
  await open(one)
  const correctionReason = '판독 기준 변경'
  const correction = { analysisVersion: '1.1.0', correctionReason, analysisResultTraits: [level('SATIETY', 'HIGH')] }
  expect(await refusal(lab().submitAnalysisResult({ body: await found(one, correction) }))).toMatchObject({
    faults: [{ path: 'correctedTraitNames', reasonEnum: 'MISSING' }],
  })
  const corrected = await found(one, { ...correction, correctedTraitNames: ['SATIETY'] })
  await lab().submitAnalysisResult({ body: corrected })
  expect(await open(one)).toMatchObject({ traitCount: 3 })
  expect(await flush(one)).toBe('HIGH')
  const { changes } = await one.session.gene.listChangedTraits()
  expect(changes.map(({ traitName, after }) => [traitName, after?.levelEnum])).toEqual([['SATIETY', 'HIGH']])
})

it('startAnalysis: unknown and foreign tokens are one answer, and nobody speaks for a laboratory without its credential', async () => {
  const one = await newApplicant(opened)
  const body = { analysisToken: one.analysisToken, startedAt: await now() }
  const nobody = { ...body, analysisToken: 'A'.repeat(22) }
  const notFound = { errorCodeEnum: 'GENE_ANALYSIS_TOKEN_NOT_FOUND' }
  for (const call of ['startAnalysis'] as const) expect(await refusal(lab()[call]({ body: nobody }))).toEqual(notFound)
  expect(await refusal(labWith('theragen.theirs').startAnalysis({ body }))).toMatchObject({
    errorCodeEnum: 'FORBIDDEN_CALLER',
  })
  expect(await refusal(labWith('macrogen.theirs').startAnalysis({ body }))).toMatchObject({
    errorCodeEnum: 'UNAUTHENTICATED',
  })
  expect(await statusOf(one)).toBe('APPLIED')
})

it('updateStatus, stopAnalysis: a step in one word; after a stop it may begin again for thirty days', async () => {
  const one = await newApplicant(opened)
  const { analysisToken } = one
  const say = async (statusEnum: 'APPLIED' | 'KIT_RETURNED' | 'ANALYSIS_STARTED') =>
    lab().updateStatus({ body: { analysisToken, statusEnum, occurredAt: await now() } })
  await lab().notifyKitShipped({ body: await shipped(one) })
  expect(await say('APPLIED')).toMatchObject({ userDtcGeneticTestingStatusEnum: 'APPLIED' })
  await lab().notifyKitShipped({ body: await shipped(one) })
  await say('KIT_RETURNED')
  await say('ANALYSIS_STARTED')
  await lab().stopAnalysis({ body: { analysisToken, stoppedAt: await now(), reason: '장비 점검' } })
  expect(await statusOf(one)).toBe('ANALYSIS_STOPPED')
  await opened.world.control.setClock({ advanceMs: 31 * DAY_MS })
  expect(await refusal(say('ANALYSIS_STARTED'))).toMatchObject({ currentStatusEnum: 'ANALYSIS_STOPPED' })
})

it('submitAnalysisResult: after the third sample of no use there is a voucher, and the sample is to be destroyed', async () => {
  const one = await newApplicant(opened)
  for (const failedCount of [1, 2, 3]) {
    await arrived(one)
    const failed = { failedCount, failedReason: 'LOW_DNA_QUALITY', analysisResultTraits: [] }
    const wrong = await found(one, { ...failed, failedCount: failedCount === 1 ? 3 : 1 })
    if (failedCount !== 1 || wrong.failedCount !== failedCount)
      expect(await refusal(lab().submitAnalysisResult({ body: wrong }))).toMatchObject({
        errorCodeEnum: 'GENE_INVALID_RESULT_PAYLOAD',
      })
    await lab().submitAnalysisResult({ body: await found(one, failed) })
  }
  const [application] = (await one.session.gene.getApplications({ query: {} })).applications
  expect(application).toMatchObject({ userDtcGeneticTestingStatusEnum: 'CANCELLED', failedCount: 3 })
  const { vouchers } = await one.session.gene.getVouchers()
  expect(vouchers[0]).toMatchObject({ voucherTypeEnum: 'COMPENSATION', voucherStatusEnum: 'ISSUED' })
  // Like any other end: nothing is left, a receipt confirms it, and the laboratory's repetitions are dropped.
  const { receipt } = await one.session.gene.getGeneDeletionReceipt({
    params: { applicationId: application?.applicationId as string },
  })
  expect(receipt).toMatchObject({
    endedStatusEnum: 'CANCELLED',
    isLabInvolved: true,
    keyDestroyedAtMs: expect.any(String),
  })
  expect(receipt.stores.map(({ rowsAfter }) => rowsAfter)).toEqual([0, 0, 0])
  const again = await found(one, { failedCount: 3, failedReason: 'LOW_DNA_QUALITY', analysisResultTraits: [] })
  expect(await lab().submitAnalysisResult({ body: again })).toMatchObject({ isApplied: false })
})

it('submitAnalysisResult: what the laboratory is not certified for is refused whole; a corrected version waits to be opened', async () => {
  const one = await newApplicant(opened)
  await arrived(one)
  const uncertified = [level('ALCOHOL_FLUSH', 'HIGH'), level('ANCESTRY', 'HIGH')]
  expect(
    await refusal(lab().submitAnalysisResult({ body: await found(one, { analysisResultTraits: uncertified }) })),
  ).toMatchObject({ faults: [{ path: 'analysisResultTraits[1].traitName', reasonEnum: 'UNCERTIFIED_TRAIT' }] })
  expect(await statusOf(one)).toBe('KIT_RETURNED')
  await lab().submitAnalysisResult({ body: await found(one) })
  await open(one)
  const again = { analysisResultTraits: [level('ALCOHOL_FLUSH', 'LOW')], correctionReason: '판독 기준 변경' }
  expect(await refusal(lab().submitAnalysisResult({ body: await found(one, again) }))).toMatchObject({
    errorCodeEnum: 'GENE_STATUS_CONFLICT',
  })
  await lab().submitAnalysisResult({
    body: await found(one, { ...again, analysisVersion: '1.1.0', correctedTraitNames: ['ALCOHOL_FLUSH'] }),
  })
  expect(await statusOf(one)).toBe('ANALYSIS_COMPLETED')
  await open(one)
  expect(await flush(one)).toBe('LOW')
})

it('every moment that a laboratory names is within the years that can be, or refused with its field', async () => {
  const one = await newApplicant(opened)
  const { analysisToken } = one
  const [kit, result] = [await shipped(one), await found(one)]
  const reason = '장비 점검'
  const bodies: readonly [call: string, body: object, field: string][] = [
    ['notifyKitShipped', kit, 'sentAt'],
    ['notifyKitDelivered', { analysisToken }, 'deliveredAt'],
    ['completeKitReturn', { analysisToken, kitId: kit.kitId, isDelayed: false }, 'returnedAt'],
    ['startAnalysis', { analysisToken }, 'startedAt'],
    ['delayAnalysis', { analysisToken, reason, expectedCompletionDate: '2026-12-31' }, 'delayedAt'],
    ['stopAnalysis', { analysisToken, reason }, 'stoppedAt'],
    ['submitAnalysisResult', result, 'analysisCompletedAt'],
    ['updateStatus', { analysisToken, statusEnum: 'KIT_DELIVERED' }, 'occurredAt'],
    ['confirmDestruction', { analysisToken, certificateNumber: 'D-1' }, 'destroyedAt'],
  ]
  const calls = lab() as unknown as Record<string, (args: { body: object }) => Promise<unknown>>
  const refused = (field: string) => ({ errorCodeEnum: 'MOMENT_OUT_OF_RANGE', fields: [{ path: `/${field}` }] })
  for (const [call, body, field] of bodies) {
    for (const ms of [8.64e15, -8.64e15, String(-1), '999999999999999', Date.parse('2200-01-01')]) {
      const answer = await refusal(calls[call]?.({ body: { ...body, [field]: ms } }) as Promise<unknown>)
      expect([call, ms, answer]).toMatchObject([call, ms, refused(field)])
    }
  }
  for (const expectedCompletionDate of ['9999-12-31', '0001-01-01']) {
    const body = { analysisToken, reason, delayedAt: await now(), expectedCompletionDate }
    expect(await refusal(lab().delayAnalysis({ body }))).toMatchObject(refused('expectedCompletionDate'))
  }
})

it('submitAnalysisResult: a newer version of an unopened result names its reason, or is refused', async () => {
  const one = await newApplicant(opened)
  await arrived(one)
  await lab().submitAnalysisResult({ body: await found(one) })
  const newer = {
    analysisVersion: '1.1.0',
    analysisResultTraits: [level('ALCOHOL_FLUSH', 'LOW')],
    correctedTraitNames: ['ALCOHOL_FLUSH'],
  }
  expect(await refusal(lab().submitAnalysisResult({ body: await found(one, newer) }))).toMatchObject({
    errorCodeEnum: 'GENE_INVALID_RESULT_PAYLOAD',
    faults: [{ path: 'correctionReason', reasonEnum: 'MISSING' }],
  })
  await lab().submitAnalysisResult({ body: await found(one, { ...newer, correctionReason: '판독 기준 변경' }) })
  await open(one)
  expect(await flush(one)).toBe('LOW')
})

it('resendResultToReceiver: once there is a result; confirmDestruction: once it was requested, and it is in the receipt', async () => {
  const one = await newApplicant(opened)
  const { analysisToken, applicationId, session } = one
  const resend = () => lab().resendResultToReceiver({ body: { analysisToken } })
  const confirm = async () =>
    lab().confirmDestruction({ body: await opened.world.control.destruction(analysisToken, await now()) })
  expect(await refusal(resend())).toMatchObject({ currentStatusEnum: 'APPLIED' })
  await lab().notifyKitShipped({ body: await shipped(one) })
  expect(await refusal(confirm())).toMatchObject({ currentStatusEnum: 'KIT_SENT' })
  const { application } = await session.gene.getMacrogenApplication()
  const returned = { analysisToken, kitId: application?.kitId ?? '', returnedAt: await now(), isDelayed: false }
  await lab().completeKitReturn({ body: returned })
  await lab().submitAnalysisResult({ body: await found(one) })
  expect(await resend()).toMatchObject({ isApplied: true })
  await session.gene.cancelApplication({ params: { analysisToken } })
  const late = await found(one, { analysisVersion: '1.1.0' })
  expect(await lab().submitAnalysisResult({ body: late })).toEqual({
    userDtcGeneticTestingStatusEnum: 'WITHDRAWN',
    isApplied: false,
  })
  const started = { analysisToken, startedAt: await now() }
  const toDestroy = { currentStatusEnum: 'WITHDRAWN', labActionEnum: 'DESTROY' }
  expect(await refusal(lab().startAnalysis({ body: started }))).toMatchObject(toDestroy)
  // A late kit at the door is not accepted, and neither are other messages.
  const atTheDoor = { analysisToken, kitId: 'IEUM-LATE-1', returnedAt: await now(), isDelayed: true }
  expect(await refusal(lab().completeKitReturn({ body: atTheDoor }))).toMatchObject(toDestroy)
  const word = async (destroyedAtMs: number) => opened.world.control.destruction(analysisToken, destroyedAtMs)
  const { signature, ...unsigned } = await word(await now())
  expect(await refusal(lab().confirmDestruction({ body: unsigned }))).toEqual({
    errorCodeEnum: 'GENE_INVALID_ARGUMENT',
  })
  const fault = (reasonEnum: string) => ({
    errorCodeEnum: 'INVALID_REQUEST',
    faults: [{ path: 'destroyedAt', reasonEnum }],
  })
  const early = await word((await now()) - HOUR_MS)
  expect(await refusal(lab().confirmDestruction({ body: early }))).toMatchObject(fault('BEFORE_ORDER'))
  const ahead = await word((await now()) + HOUR_MS)
  expect(await refusal(lab().confirmDestruction({ body: ahead }))).toMatchObject(fault('IN_THE_FUTURE'))
  expect(await confirm()).toMatchObject({ isApplied: true })
  const { receipt } = await session.gene.getGeneDeletionReceipt({ params: { applicationId } })
  expect(receipt.labWord).toMatch(/^DST-[0-9A-F]{16} [\w-]{86}$/)
})

it('receiveMacrogenKit, returnMacrogenKit: the latest kit alone, from where it is fetched now, and nobody else is touched', async () => {
  const [one, other] = [await newApplicant(opened), await newApplicant(opened)]
  const { gene } = one.session
  const returnAddress = {
    zipCode: '04524',
    address: '서울특별시 중구 세종대로 110',
    addressDetail: '3층',
    recipientName: '받는이',
    phoneNumber: '01012345678',
  }
  const send = (kitId: string, change: object = {}) =>
    gene.returnMacrogenKit({ body: { kitId, returnAddress: { ...returnAddress, ...change } } })
  expect(await refusal(gene.receiveMacrogenKit())).toMatchObject({ currentStatusEnum: 'APPLIED' })
  const first = await shipped(one)
  await lab().notifyKitShipped({ body: first })
  for (const _again of [1, 2])
    expect((await gene.receiveMacrogenKit()).application.userDtcGeneticTestingStatusEnum).toBe('KIT_DELIVERED')
  expect(await refusal(send('IEUM-WRONG'))).toMatchObject({ errorCodeEnum: 'GENE_KIT_MISMATCH' })
  expect(await statusOf(one)).toBe('KIT_DELIVERED')
  const { application, pickupExpectedDate } = await send(first.kitId.replaceAll('-', ' ').toLowerCase())
  expect(pickupExpectedDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(application).toMatchObject({
    returning: { returnAddress },
    userDtcGeneticTestingStatusEnum: 'KIT_RETURN_REQUESTED',
  })
  const moved = await send(first.kitId, { addressDetail: '4층' })
  expect(moved.application.returning?.returnAddress.addressDetail).toBe('4층')
  expect(await statusOf(other)).toBe('APPLIED')
  const { rows } = await opened.healthDb.query(
    `select count(*)::int as n from gene_lab_message where user_id = $1 and lab_message_enum = 'RETURN_KIT'`,
    [await opened.userIdOf(one.session)],
  )
  expect(rows[0].n).toBe(1)
})

it('a kit that lies with its person is reminded of, and over after ninety days; a late sample is still taken', async () => {
  const one = await newApplicant(opened)
  const kit = await shipped(one)
  await lab().notifyKitShipped({ body: kit })
  await one.session.gene.receiveMacrogenKit()
  await opened.world.control.setClock({ advanceMs: 8 * DAY_MS })
  expect(await one.session.gene.getMacrogenStatus()).toMatchObject({ isKitReturnDelayed: true })
  await opened.world.control.setClock({ advanceMs: 83 * DAY_MS })
  await expect.poll(() => statusOf(one), { timeout: 30_000 }).toBe('KIT_EXPIRED')
  const returned = { analysisToken: one.analysisToken, kitId: kit.kitId, returnedAt: await now(), isDelayed: true }
  await lab().completeKitReturn({ body: returned })
  expect(await statusOf(one)).toBe('KIT_RETURNED')
  expect(await one.session.gene.getMacrogenStatus()).toMatchObject({ isKitReturnDelayed: true })
  expect((await one.session.gene.getMacrogenApplication()).application?.isKitReturnedLate).toBe(true)
})
