/**
 * The clocks and limits of a testing with a kit, of genes and of microbes: each number stands here alone. Business time.
 *
 * @source docs/reference/gene.md#applications
 * @source docs/reference/microbiome.md#states
 */
import { DAY_MS } from '../time/durations.ts'
import { koreanYmd, type Ymd } from '../time/korea.ts'

/** From a kit's delivery to its expiry; the content of a tube for microbes does not last as long. */
export const KIT_LASTS_MS = { gene: 90 * DAY_MS, microbiome: 60 * DAY_MS } as const
export type KitService = keyof typeof KIT_LASTS_MS

/** Days after a kit's delivery on which its person is reminded. */
const REMINDED_DAYS = { gene: [7, 14, 30, 60], microbiome: [7, 14, 30] } as const satisfies Record<KitService, unknown>

/** From this day after its delivery the return of a kit for genes is late: the first reminder says so. */
const [RETURN_LATE_DAYS] = REMINDED_DAYS.gene

/** Counted from the sending of a kit for genes: how long a late sample is still accepted. */
export const LATE_SAMPLE_MS = 365 * DAY_MS

/** Age of a sample of microbes, in days, up to which a laboratory can use it. */
export const SAMPLE_USABLE_DAYS = 14

/** The usual duration of an analysis, when the laboratory names no day. */
const USUAL_ANALYSIS_MS = { gene: 14 * DAY_MS, microbiome: 21 * DAY_MS } as const satisfies Record<KitService, number>

/** Time within which a laboratory may resume a stopped analysis. */
export const RESTART_MS = 30 * DAY_MS

/** Number of unusable samples that ends an application. */
export const MOST_UNUSABLE_SAMPLES = 3

/** Maximum number of times that a lost or returned kit is sent again. */
export const MOST_RESENDS = 2

/**
 * `USER`: the person has something to press · `OPERATOR`: the operator asks the laboratory, and is notified by the log.
 */
export type WaitingLimit = { readonly lastsMs: number; readonly actor: 'USER' | 'OPERATOR' }

/**
 * Maximum duration of each step. Steps with an end of their own (a kit at home, a stopped analysis) are not included. A
 * kit needs a day or two for dispatch and two or three for delivery, a pickup one working day, an analysis two weeks.
 */
export const WAITING_LIMITS = {
  APPLIED: { lastsMs: 7 * DAY_MS, actor: 'OPERATOR' },
  KIT_SENT: { lastsMs: 10 * DAY_MS, actor: 'USER' },
  KIT_RETURN_REQUESTED: { lastsMs: 7 * DAY_MS, actor: 'USER' },
  KIT_RETURNED: { lastsMs: 7 * DAY_MS, actor: 'OPERATOR' },
  ANALYSIS_STARTED: { lastsMs: 30 * DAY_MS, actor: 'OPERATOR' },
  ANALYSIS_DELAYED: { lastsMs: 30 * DAY_MS, actor: 'OPERATOR' },
} as const satisfies Readonly<Record<string, WaitingLimit>>

/** Returns the next reminder or the expiry of a kit that was delivered then; null: nothing follows. */
export function nextKitMomentMs(service: KitService, deliveredAtMs: number, nowMs: number): number | null {
  const moments = [...REMINDED_DAYS[service].map((days) => days * DAY_MS), KIT_LASTS_MS[service]]
  return moments.map((afterMs) => deliveredAtMs + afterMs).find((atMs) => atMs > nowMs) ?? null
}

/** @param days since the delivery of a kit for genes; null: the person does not have it */
export const isReturnDelayed = (days: number | null): boolean => days !== null && days >= RETURN_LATE_DAYS

/** Returns whether a laboratory accepts a sample of microbes that was taken then. */
export const isSampleFresh = (sampledAtMs: number, nowMs: number): boolean =>
  sampledAtMs <= nowMs && nowMs - sampledAtMs <= SAMPLE_USABLE_DAYS * DAY_MS

/** Returns the day on which the result of an analysis that started then is expected, when nobody names one. */
export const usualCompletionDate = (service: KitService, startedAtMs: number): Ymd =>
  koreanYmd(startedAtMs + USUAL_ANALYSIS_MS[service])
