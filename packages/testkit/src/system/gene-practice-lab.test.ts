import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { expect, it } from 'vitest'
import { type Applicant, newApplicant } from '../gene-applicant.ts'
import { openWorld } from '../opened-world.ts'

const opened = openWorld({ GENE_PLACES_A_DAY: '5', SANDBOX_LAB: 'by-itself', SANDBOX_LAB_SEED: 'practice-lab-test' })
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
/** Waits until it has come so far. */
const comes = (one: Applicant, status: string) => expect.poll(() => statusOf(one), SOON).toBe(status)
/** What the lab said, with what it was answered. */
const said = async ({ analysisToken }: Applicant) =>
  (await opened.world.control.labWords(analysisToken)).map(
    ({ step, answers }) => `${step} ${answers.map(({ status }) => status).join(' ')}`,
  )
const ordered = (one: Applicant) =>
  expect
    .poll(async () => (await opened.world.control.labMessages(one.analysisToken)).map(({ kind }) => kind), SOON)
    .toEqual(['ORDER_KIT'])

async function giveBack(one: Applicant): Promise<void> {
  const { application } = await one.session.gene.getMacrogenApplication()
  const kitId = application?.kitId as string
  await one.session.gene.returnMacrogenKit({ body: { kitId, returnAddress } })
  await expect
    .poll(async () => (await opened.world.control.labMessages(one.analysisToken)).at(-1)?.kind, SOON)
    .toBe('RETURN_KIT')
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
  await giveBack(one)
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
  expect(await said(one)).toEqual([
    'KIT_SENT 200',
    'KIT_DELIVERED 200',
    'KIT_ARRIVED 200',
    'ANALYSIS_STARTED 200',
    'RESULT 200',
  ])
})
