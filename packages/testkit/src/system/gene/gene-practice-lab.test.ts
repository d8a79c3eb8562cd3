import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { destructionText } from '@ieum/contracts/outside/genetic-lab.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { expect, it } from 'vitest'
import { geneServiceJourney } from '../../journeys/gene-service-journey.ts'
import { type Applicant, newApplicant } from '../../people/gene-applicant.ts'
import { useWorld } from '../../world/use-world.ts'

const opened = useWorld({
  env: { GENE_PLACES_A_DAY: '5', SANDBOX_LAB: 'by-itself', SANDBOX_LAB_SEED: 'practice-lab-test' },
})
const SOON = { timeout: 20_000 }

const returnAddress = {
  zipCode: '04524',
  address: '서울특별시 중구 세종대로 110',
  addressDetail: '3층',
  recipientName: '받는이',
  phoneNumber: '01012345678',
}
const forward = (days: number) => opened.world.control.setClock({ advanceMs: Math.round(days * DAY_MS) })
const statusOf = async ({ session }: Applicant) =>
  (await session.gene.getMacrogenStatus()).userDtcGeneticTestingStatusEnum
/** Waits until the application has reached this status. */
const comes = (one: Applicant, status: string) => expect.poll(() => statusOf(one), SOON).toBe(status)
/** The laboratory's messages, with our answers. */
const reportedSteps = async ({ analysisToken }: Applicant) =>
  (await opened.world.control.labWords(analysisToken)).map(
    ({ step, answers }) => `${step} ${answers.map(({ status }) => status).join(' ')}`,
  )
const ordered = (one: Applicant) =>
  expect
    .poll(async () => (await opened.world.control.labMessages(one.analysisToken)).map(({ kind }) => kind), SOON)
    .toEqual(['ORDER_KIT'])

async function release(one: Applicant): Promise<void> {
  const { application } = await one.session.gene.getMacrogenApplication()
  const kitId = application?.kitId as string
  const messageCount = async () => (await opened.world.control.labMessages(one.analysisToken)).length
  const before = await messageCount()
  await one.session.gene.returnMacrogenKit({ body: { kitId, returnAddress } })
  await expect.poll(messageCount, SOON).toBe(before + 1)
}

const open = ({ session }: Applicant) =>
  session.gene.openMacrogenAnalysisResult({ body: { userDtcGeneticTestingStatus: 'ANALYSIS_COMPLETED' } })

it('from an order to a result by itself, as the days go by', { timeout: 60_000 }, async () => {
  const one = await newApplicant(opened)
  await ordered(one)
  expect(await statusOf(one)).toBe('APPLIED')
  await forward(1.1)
  await comes(one, 'KIT_SENT')
  const { application } = await one.session.gene.getMacrogenApplication()
  expect(application).toMatchObject({
    kitId: expect.stringMatching(/^MG-[0-9A-HJKMNP-TV-Z]{10}$/),
    shipping: { courier: 'EPOST', trackingNumber: expect.stringMatching(/^60\d{11}$/) },
  })
  await forward(2)
  await comes(one, 'KIT_DELIVERED')
  await release(one)
  await forward(2.1)
  await comes(one, 'KIT_RETURNED')
  await forward(1)
  await comes(one, 'ANALYSIS_STARTED')
  await forward(9.5)
  expect(await statusOf(one)).toBe('ANALYSIS_STARTED')
  await forward(5)
  await comes(one, 'ANALYSIS_COMPLETED')
  await open(one)
  const { traits } = await one.session.gene.listAnalysisTraits({ query: {} })
  const found = traits.filter(({ hasResult }) => hasResult)
  expect(found.length).toBeGreaterThan(60)
  expect(await reportedSteps(one)).toEqual([
    'KIT_SENT 200',
    'KIT_DELIVERED 200',
    'KIT_ARRIVED 200',
    'ANALYSIS_STARTED 200',
    'RESULT 200',
  ])
})

/** Until the kit has been delivered. */
async function delivered(one: Applicant): Promise<void> {
  await ordered(one)
  await forward(3.1)
  await comes(one, 'KIT_DELIVERED')
}

/** Until the sample is at the laboratory, and a day more. */
async function analysing(one: Applicant): Promise<void> {
  await delivered(one)
  await release(one)
  await forward(3.1)
}

/** Until no more steps are planned. */
const saysAll = (one: Applicant, words: readonly string[]) => expect.poll(() => reportedSteps(one), SOON).toEqual(words)

const UP_TO_ANALYSIS = ['KIT_SENT 200', 'KIT_DELIVERED 200', 'KIT_ARRIVED 200', 'ANALYSIS_STARTED 200']

it('geneServiceJourney: what is shown is what the lab has sent, and nothing is left', { timeout: 60_000 }, async () => {
  const journey = await geneServiceJourney(await opened.somebody(), opened.world.control)
  expect(journey.traitCount).toBeGreaterThan(60)
  expect(journey.steps.at(-1)).toBe('RESULT_OPENED')
  expect(journey.labWord).toMatch(/^DST-/)
})

it.each([
  ['미인증', [...UP_TO_ANALYSIS, 'RESULT 422', 'RESULT 200']],
  ['토큰', [...UP_TO_ANALYSIS, 'RESULT 404', 'RESULT 200']],
  ['지연', [...UP_TO_ANALYSIS, 'ANALYSIS_DELAYED 200', 'RESULT 200']],
  ['거꾸로', ['KIT_SENT 200', 'KIT_DELIVERED 200', 'KIT_ARRIVED 200', 'RESULT 200', 'ANALYSIS_STARTED 200']],
  ['두번', [...UP_TO_ANALYSIS, 'RESULT 200'].map((word) => `${word} 200`)],
])('연습 %s: is answered, and there is a result in the end', { timeout: 60_000 }, async (word, words) => {
  const one = await newApplicant(opened, `3층 연습 ${word}`)
  await analysing(one)
  await forward(25)
  await saysAll(one, words)
  expect(await statusOf(one)).toBe('ANALYSIS_COMPLETED')
  await open(one)
  const { traits } = await one.session.gene.listAnalysisTraits({ query: { hasResult: 'true' } })
  expect(traits.map(({ traitName }) => traitName)).not.toContain('EGG_HYPERSENSITIVITY')
})

it('연습 중단: stops, and no result comes by itself', { timeout: 60_000 }, async () => {
  const one = await newApplicant(opened, '3층 연습 중단')
  await analysing(one)
  await forward(5.1)
  await comes(one, 'ANALYSIS_STOPPED')
  await forward(25)
  await saysAll(one, [...UP_TO_ANALYSIS, 'ANALYSIS_STOPPED 200'])
})

it('연습 분실: sends another kit, with a number of its own', { timeout: 60_000 }, async () => {
  const one = await newApplicant(opened, '3층 연습 분실')
  await ordered(one)
  await forward(1.1)
  await comes(one, 'KIT_SENT')
  const kitId = async () => (await one.session.gene.getMacrogenApplication()).application?.kitId
  const lost = await kitId()
  await forward(7)
  await saysAll(one, ['KIT_SENT 200', 'KIT_LOST 200', 'KIT_SENT 200', 'KIT_DELIVERED 200'])
  expect(await kitId()).not.toBe(lost)
})

it('연습 라벨: a sample with a wrong label is of no use, the next one is', { timeout: 60_000 }, async () => {
  const one = await newApplicant(opened, '3층 연습 라벨')
  await analysing(one)
  await forward(3)
  await comes(one, 'KIT_DELIVERED')
  const { application } = await one.session.gene.getMacrogenApplication()
  expect(application).toMatchObject({ failedCount: 1, failedReason: 'LABEL_MISMATCH' })
  await release(one)
  await forward(20)
  await comes(one, 'ANALYSIS_COMPLETED')
})

it('연습 실패: after three samples of no use there is a voucher, and the lab destroys what it has', {
  timeout: 90_000,
}, async () => {
  const one = await newApplicant(opened, '3층 연습 실패')
  await analysing(one)
  for (const _sample of [2, 3]) {
    await forward(7)
    await comes(one, 'KIT_DELIVERED')
    await release(one)
    await forward(3.1)
  }
  await forward(4)
  const { applicationId } = one
  const ended = async () =>
    (await one.session.gene.getApplications({ query: {} })).applications.find(
      (application) => application.applicationId === applicationId,
    )
  await expect.poll(ended, SOON).toMatchObject({ userDtcGeneticTestingStatusEnum: 'CANCELLED', failedCount: 3 })
  const { vouchers } = await one.session.gene.getVouchers()
  expect(vouchers[0]).toMatchObject({ voucherTypeEnum: 'COMPENSATION', voucherStatusEnum: 'ISSUED' })
  await saysAll(one, [])
  await expect.poll(() => opened.world.control.labMessages(one.analysisToken), SOON).toEqual([])
})

it('연습 정정: a corrected version waits to be opened, and names its changes', { timeout: 60_000 }, async () => {
  const one = await newApplicant(opened, '3층 연습 정정')
  await analysing(one)
  await forward(15)
  await comes(one, 'ANALYSIS_COMPLETED')
  await open(one)
  await forward(7.1)
  await comes(one, 'ANALYSIS_COMPLETED')
  expect((await open(one)).analysisVersion).toBe('1.1.0')
  expect((await reportedSteps(one)).at(-1)).toBe('CORRECTION 200')
})

it('DESTROY: everything is gone at the laboratory, its signed confirmation is in the receipt, and nothing comes afterwards', {
  timeout: 60_000,
}, async () => {
  const one = await newApplicant(opened)
  const { analysisToken, applicationId, session } = one
  await analysing(one)
  await comes(one, 'ANALYSIS_STARTED')
  await session.gene.cancelApplication({ params: { analysisToken } })
  const receipt = async () => (await session.gene.getGeneDeletionReceipt({ params: { applicationId } })).receipt
  await expect.poll(receipt, SOON).toMatchObject({
    deletionProgressEnum: 'DESTROYED',
    labWord: expect.stringMatching(/^DST-[0-9A-F]{16} [\w-]{86}$/),
  })
  const { labWord, labConfirmedAtMs } = await receipt()
  const [certificateNumber = '', signature = ''] = (labWord ?? '').split(' ')
  const tokenHash = createHash('sha256').update(analysisToken).digest('hex')
  const text = destructionText({ tokenHash, destroyedAt: Number(labConfirmedAtMs), certificateNumber })
  const { geneticLab } = JSON.parse(readFileSync(opened.world.serverEnv.OUTSIDE_FILE as string, 'utf8'))
  const key = createPublicKey({
    key: Buffer.from(geneticLab.destructionKeys[0], 'base64'),
    format: 'der',
    type: 'spki',
  })
  expect(verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))).toBe(true)
  await forward(30)
  const known = JSON.stringify(await opened.world.control.call('GET', '/control/lab/orders'))
  expect(known).not.toContain(analysisToken)
  expect(await opened.world.control.labMessages(analysisToken)).toEqual([])
  expect(await reportedSteps(one)).toEqual([])
})
