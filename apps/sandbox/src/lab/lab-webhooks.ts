/**
 * A step as a message of the laboratory: its path and content. The same order and moment always give the same message.
 */
import { DAY_MS } from '../durations.ts'
import { STORY_ENDINGS } from '../post/parcel-way.ts'
import { WRONG_ONCE } from './lab-faults.ts'
import { kitId, LETTERS, written } from './lab-numbers.ts'
import type { LabOrder } from './lab-orders.ts'
import { type LabStep, lateResultAtMs, RESULT_DAYS } from './lab-plan.ts'
import { koreanDate, LAB_TESTINGS } from './lab-testings.ts'
import type { LabChance } from './seeded-random.ts'

/** From this time on a kit comes back late. */
const RETURN_LATE_MS = 7 * DAY_MS

export const resultDays = (chance: LabChance): number =>
  RESULT_DAYS.least + Math.floor(chance('days') * (RESULT_DAYS.more + 1))

const digits = (chance: LabChance, matter: string): string => `60${written(chance, matter, 9, [...'0123456789'])}`

/**
 * Parcel number of the kit with this count; the post loses the one that the fault requires, and delivers the others.
 */
export const kitNumber = ({ fault }: LabOrder, chance: LabChance, count: number): string =>
  digits(chance, `parcel|${count}`) + (fault === 'KIT_LOST' && count === 1 ? STORY_ENDINGS.LOST : '00')
/** Parcel number for a kit that is to be collected, by the id of the message about it. */
export const returnNumber = (chance: LabChance, messageId: string): string =>
  `${digits(chance, `return|${messageId}`)}00`
/** A token that does not exist. */
const wrongToken = (chance: LabChance): string => written(chance, 'token', 22, LETTERS)

export type SentWebhook = { readonly path: string; readonly body: { readonly [field: string]: unknown } }

/** @param atMs reported time of the event */
export function wordOf(order: LabOrder, step: LabStep, atMs: number, chance: LabChance): SentWebhook {
  const { path, found, failed } = LAB_TESTINGS[order.testing]
  const { analysis_token: analysisToken } = order.message
  const word = (under: string, body: object): SentWebhook => ({
    path: `${path}/${under}`,
    body: { analysisToken, ...body },
  })
  switch (step) {
    case 'KIT_SENT': {
      const count = order.kitCount + 1
      return word('shipping/sent', {
        kitId: kitId(chance, count),
        courier: 'EPOST',
        trackingNumber: kitNumber(order, chance, count),
        sentAt: atMs,
      })
    }
    case 'KIT_LOST':
      return word('status-updates', { statusEnum: 'APPLIED', occurredAt: atMs })
    case 'KIT_DELIVERED':
      return word('shipping/delivered', { deliveredAt: atMs })
    case 'KIT_ARRIVED':
      return word('shipping/return-completed', {
        kitId: kitId(chance, order.kitCount),
        returnedAt: atMs,
        isDelayed:
          order.fault === 'RETURNED_LATE' ||
          (order.deliveredAtMs !== null && atMs - order.deliveredAtMs > RETURN_LATE_MS),
      })
    case 'ANALYSIS_STARTED':
      return word('analysis/started', { startedAt: atMs })
    case 'ANALYSIS_DELAYED':
      return word('analysis/delayed', {
        delayedAt: atMs,
        reason: '장비 점검',
        expectedCompletionDate: koreanDate(lateResultAtMs(atMs, resultDays(chance))),
      })
    case 'ANALYSIS_STOPPED':
      return word('analysis/stopped', { stoppedAt: atMs, reason: '장비 고장' })
    case 'SAMPLE_FAILED':
      return word('analysis/result', failed(order, atMs, chance))
    case 'RESULT':
    case 'CORRECTION': {
      const result = found(order, atMs, chance, step === 'CORRECTION')
      const isWrong = step === 'RESULT' && order.fault === 'WRONG_TOKEN' && !order.hasErred
      return word('analysis/result', isWrong ? { ...result, analysisToken: wrongToken(chance) } : result)
    }
  }
}

/** Whether the message of a step is the wrong one, which the laboratory sends once. */
export const isWrongWord = ({ fault, hasErred }: LabOrder, step: LabStep): boolean =>
  step === 'RESULT' && !hasErred && WRONG_ONCE.includes(fault)
