import { DAY_MS, HOUR_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import { microbiomePaper, OF_GUT, OF_MACROGEN, wonMicrobiomeCode } from '../people/microbiome-paper.ts'
import type { PersonSession } from '../people/person-session.ts'
import type { SandboxControl } from '../world/sandbox-control.ts'
import { same, until, wordOf } from './lab-journey.ts'

/** Longer than a step of the laboratory takes; days. */
const DAYS = { sent: 1.1, delivered: 2, sample: 2.1, started: 1, result: 15, again: 91, destroyed: 2 } as const
/** Precision of the table's figures. */
const APART = 1e-6
/** A share is shown to a ten-thousandth of a percent. */
const shownAs = (percent: number) => Math.round(percent * 10_000) / 10_000

type ReportedMicrobe = { readonly microbeName: string; readonly abundancePercent: number | null }

type Report = {
  readonly resultId: string
  readonly gutScore: number
  readonly shannon: number
  readonly gutTypeEnum: string
  readonly microbeCount: number
}

export type MicrobiomeJourney = {
  readonly first: Report
  readonly second: Report
  /** Points between the two, and whether the difference exceeds that of reading one sample twice. */
  readonly scoreDelta: number
  readonly isWithinNoise: boolean
  /** As the laboratory signed it. */
  readonly labWord: string
}

/**
 * All of microbiome for one person, while the world's days pass: a place, applying, the kit and back, the analysis, the
 * report, the same once more after ninety days with the changes, leaving and the receipt. Compares the laboratory's
 * data with our responses, and recalculates the diversity from the table; the laboratory has to work by itself.
 * @throws Error naming the difference to the laboratory's data
 */
export async function microbiomeServiceJourney(
  session: PersonSession,
  control: SandboxControl,
): Promise<MicrobiomeJourney> {
  const { microbiome } = session
  const first = await reportedGut(session, control)
  await forward(control, DAYS.again)
  const second = await reportedGut(session, control)
  const { previous } = await microbiome.getLatestResultSummaries({ params: OF_GUT })
  same('what was read differently', previous?.differences, [])
  same('points between the two', previous?.gutScore?.delta, second.gutScore - first.gutScore)
  const all = await microbiome.getMicrobe({ params: { microbeName: second.mostName } })
  same('tests that a microbe was looked for in', all.microbe.history.length, 2)

  const applicationId = second.applicationId
  await microbiome.withdrawFromMicrobiome()
  const receipt = async () =>
    (await microbiome.getMicrobiomeDeletionReceipt({ params: { microbiomeApplicationId: applicationId } })).receipt
  await forward(control, DAYS.destroyed)
  await until('the destruction', async () => (await receipt()).deletionProgressEnum === 'DESTROYED')
  const { labWord, stores } = await receipt()
  same(
    'rows that are left',
    stores.map(({ rowsAfter }) => rowsAfter),
    stores.map(() => 0),
  )
  same('what the laboratory has', await control.labMessages(second.analysisToken), [])
  const { isWithinNoise, delta } = previous?.gutScore ?? { isWithinNoise: false, delta: Number.NaN }
  return {
    first: reportOf(first),
    second: reportOf(second),
    scoreDelta: delta,
    isWithinNoise: isWithinNoise === true,
    labWord: labWord ?? '',
  }
}

const reportOf = ({ resultId, gutScore, shannon, gutTypeEnum, microbeCount }: Report): Report => ({
  ...{ resultId, gutScore, shannon, gutTypeEnum, microbeCount },
})

const forward = (control: SandboxControl, days: number) => control.setClock({ advanceMs: Math.round(days * DAY_MS) })

type Reported = Report & {
  readonly applicationId: string
  readonly analysisToken: string
  /** The most abundant microbe. */
  readonly mostName: string
}

/** From a place of a day to a report with the laboratory's findings. */
export async function reportedGut(session: PersonSession, control: SandboxControl): Promise<Reported> {
  const { microbiome } = session
  const latest = async () => (await microbiome.getLatestApplication({ params: OF_GUT })).application
  const isAt = (status: string) =>
    until(status, async () => (await latest())?.userMicrobiomeTestingStatusEnum === status)
  const hears = (count: number) =>
    until('the laboratory', async () => (await control.labMessages(analysisToken)).length === count)

  const { nowMs } = await control.clock()
  const tomorrowMs = startOfKoreanDayMs(koreanDateParts(nowMs + DAY_MS))
  await control.setClock({ advanceMs: tomorrowMs + 10.5 * HOUR_MS - nowMs })
  const voucherCode = await wonMicrobiomeCode(session, { control })
  const body = { ...(await microbiomePaper(session)), voucherCode }
  const { application } = await microbiome.apply({ params: OF_MACROGEN, body })
  const analysisToken = application.analysisToken as string
  await hears(1)
  await forward(control, DAYS.sent)
  await isAt('KIT_SENT')
  await forward(control, DAYS.delivered)
  await isAt('KIT_DELIVERED')
  const kitId = (await latest())?.kitId as string
  same('the kit', kitId, (await wordOf(control, analysisToken, 'KIT_SENT')).body.kitId)
  await microbiome.returnKit({ params: OF_MACROGEN, body: { kitId, returnAddress: whereOf(session) } })
  await hears(2)
  await forward(control, DAYS.sample)
  await isAt('KIT_RETURNED')
  await forward(control, DAYS.started)
  await isAt('ANALYSIS_STARTED')
  await forward(control, DAYS.result)
  await isAt('ANALYSIS_COMPLETED')
  const sent = (await wordOf(control, analysisToken, 'RESULT')).body
    .analysisResultMicrobes as readonly ReportedMicrobe[]
  return { ...(await reportAgainst(session, sent)), applicationId: application.applicationId, analysisToken }
}

/** Every microbe that the laboratory sent, as shown, and the diversity from the downloaded table. */
async function reportAgainst({ microbiome }: PersonSession, sent: readonly ReportedMicrobe[]) {
  const summaries = await microbiome.getLatestResultSummaries({ params: OF_GUT })
  const { groups } = await microbiome.getLatestResultCollections({ params: OF_GUT })
  const shown = new Map(groups.flatMap(({ microbes }) => microbes).map((one) => [one.microbeName, one]))
  let counted = 0
  for (const { microbeName, abundancePercent } of sent) {
    const one = shown.get(microbeName)
    if (!one) continue
    counted += 1
    same(microbeName, one.abundancePercent, abundancePercent ? shownAs(abundancePercent) : null)
  }
  if (counted === 0) throw new Error('nothing that the laboratory sent is shown')
  const { content } = await microbiome.getLatestResultTable({ params: OF_GUT })
  const shannon = shannonOf(content)
  if (Math.abs(shannon - summaries.diversity.shannon) > APART)
    throw new Error(`the diversity is ${summaries.diversity.shannon}, and from the table ${shannon}`)
  const { gutScore, gutType } = summaries
  if (gutScore === null || gutType === null) throw new Error('the practice laboratory reads as its reference was read')
  const most = [...shown.values()].toSorted((a, b) => (b.abundancePercent ?? 0) - (a.abundancePercent ?? 0))[0]
  return {
    resultId: summaries.resultId,
    gutScore,
    shannon: summaries.diversity.shannon,
    gutTypeEnum: gutType.gutTypeEnum,
    microbeCount: summaries.detectedMicrobeCount,
    mostName: most?.microbeName ?? '',
  }
}

/** H' of the shares in a table, as defined in docs/reference/microbiome.md. */
function shannonOf(content: string): number {
  const [head, ...lines] = content
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
  const at = head?.indexOf('percent') ?? -1
  const name = head?.indexOf('microbe_name') ?? -1
  const percents = new Map<string, number>()
  for (const cells of lines)
    percents.set(cells[name] ?? '', (percents.get(cells[name] ?? '') ?? 0) + Number(cells[at] || 0))
  const found = [...percents.values()].filter((percent) => percent > 0)
  const whole = found.reduce((sum, one) => sum + one, 0)
  return -found.reduce((sum, one) => sum + (one / whole) * Math.log(one / whole), 0)
}

const whereOf = ({ person }: PersonSession) => ({
  zipCode: '04524',
  address: '서울특별시 중구 세종대로 110',
  addressDetail: '3층',
  recipientName: person.name,
  phoneNumber: person.phoneNumber,
})
