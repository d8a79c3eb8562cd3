import { DAY_MS, HOUR_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import { expect, it } from 'vitest'
import { microbiomeServiceJourney } from '../../journeys/microbiome-service-journey.ts'
import { microbiomePaper, OF_GUT, OF_MACROGEN, wonMicrobiomeCode } from '../../people/microbiome-paper.ts'
import type { PersonSession } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const opened = useWorld({ env: { SANDBOX_LAB: 'by-itself', SANDBOX_LAB_SEED: 'microbiome-practice-lab-test' } })
const SOON = { timeout: 20_000 }

const forward = (days: number) => opened.world.control.setClock({ advanceMs: Math.round(days * DAY_MS) })
const latestOf = async (session: PersonSession) =>
  (await session.microbiome.getLatestApplication({ params: OF_GUT })).application
const comes = (session: PersonSession, status: string) =>
  expect.poll(async () => (await latestOf(session))?.userMicrobiomeTestingStatusEnum, SOON).toBe(status)

async function applied(session: PersonSession, addressDetail = '3층'): Promise<string> {
  const { control } = opened.world
  const { nowMs } = await control.clock()
  const tomorrowMs = startOfKoreanDayMs(koreanDateParts(nowMs + DAY_MS))
  await control.setClock({ advanceMs: tomorrowMs + 10.5 * HOUR_MS - nowMs })
  const voucherCode = await wonMicrobiomeCode(session, opened.world)
  const { subject, subjectHash } = await microbiomePaper(session)
  const body = { subject: { ...subject, addressDetail }, subjectHash, voucherCode }
  const { application } = await session.microbiome.apply({ params: OF_MACROGEN, body })
  const analysisToken = application.analysisToken as string
  await expect.poll(async () => (await control.labMessages(analysisToken)).length, SOON).toBe(1)
  return analysisToken
}

/** From the arrival of the kit to the start of the analysis. */
async function sampled(session: PersonSession, analysisToken: string): Promise<void> {
  await forward(1.1)
  await comes(session, 'KIT_SENT')
  await forward(2)
  await comes(session, 'KIT_DELIVERED')
  const before = (await opened.world.control.labMessages(analysisToken)).length
  const returnAddress = {
    zipCode: '04524',
    address: '서울특별시 중구 세종대로 110',
    addressDetail: '3층',
    recipientName: '받는이',
    phoneNumber: '01012345678',
  }
  const kitId = (await latestOf(session))?.kitId as string
  await session.microbiome.returnKit({ params: OF_MACROGEN, body: { kitId, returnAddress } })
  await expect.poll(async () => (await opened.world.control.labMessages(analysisToken)).length, SOON).toBe(before + 1)
  await forward(2.1)
  await comes(session, 'KIT_RETURNED')
}

it('microbiomeServiceJourney: what is shown is what the lab has sent, twice, and nothing is left', {
  timeout: 90_000,
}, async () => {
  const journey = await microbiomeServiceJourney(await opened.somebody(), opened.world.control)
  expect(journey.first.microbeCount).toBeGreaterThan(20)
  expect(journey.second.resultId).not.toBe(journey.first.resultId)
  expect(journey.labWord).toMatch(/^DST-/)
})

it('a sample of no use, asked for by a word in the address, gets a new kit', { timeout: 60_000 }, async () => {
  const session = await opened.somebody()
  await sampled(session, await applied(session, '3층 연습 재채취'))
  await forward(16)
  await expect.poll(async () => (await latestOf(session))?.failedCount, SOON).toBe(1)
  expect((await latestOf(session))?.failedReason).toMatch(/^(LOW_VOLUME|LEAKED|TOO_OLD)$/)
})

it('정정 in the address: the result is replaced a week later, with its reason', { timeout: 60_000 }, async () => {
  const session = await opened.somebody()
  await sampled(session, await applied(session, '3층 연습 정정'))
  await forward(16)
  await comes(session, 'ANALYSIS_COMPLETED')
  const summaries = () => session.microbiome.getLatestResultSummaries({ params: OF_GUT })
  expect(await summaries()).toMatchObject({ correction: null, method: { analysisVersion: '1.0.0' } })
  await forward(8)
  await expect.poll(async () => (await summaries()).correction?.reason, SOON).toBe('판독 기준 변경')
  expect((await summaries()).method.analysisVersion).toBe('1.1.0')
})

it('leaving: the laboratory destroys what it has and signs that', { timeout: 60_000 }, async () => {
  const session = await opened.somebody()
  await sampled(session, await applied(session))
  const applicationId = (await latestOf(session))?.applicationId as string
  await session.microbiome.withdrawFromMicrobiome()
  const receipt = async () =>
    (await session.microbiome.getMicrobiomeDeletionReceipt({ params: { microbiomeApplicationId: applicationId } }))
      .receipt
  await forward(2)
  await expect.poll(async () => (await receipt()).deletionProgressEnum, SOON).toBe('DESTROYED')
  expect((await receipt()).labWord).toMatch(/^DST-[0-9A-F]{16} [\w-]{86}$/)
})
