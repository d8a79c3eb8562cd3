import { REQUIRED_CREDIT_TERMS } from '@ieum/contracts/credit/consents/terms-names.ts'
import type { CreditScore } from '@ieum/contracts/credit/scores/scores.ts'
import { HOUR_MS, MINUTE_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import type { PersonSession } from '../people/person-session.ts'
import type { SandboxControl } from '../world/sandbox-control.ts'

/** Time limit for reading two bureaus. */
const READ_MS = 30_000
/** A person may refresh thirty times in ten minutes. */
const PRESSED_AGAIN_MS = 1_000
/** Around midnight in Korea one bureau or the other is closed. */
const RESTS_FROM_MS = 23 * HOUR_MS + 45 * MINUTE_MS
const RESTS_TO_MS = 31 * MINUTE_MS

/** Advances the clock if the bureaus are closed now, as they are at night, whenever the tests run. */
export async function untilBureausWork(control: SandboxControl): Promise<void> {
  const { nowMs } = await control.clock()
  const ofDayMs = nowMs - startOfKoreanDayMs(koreanDateParts(nowMs))
  if (ofDayMs >= RESTS_FROM_MS || ofDayMs < RESTS_TO_MS) await control.setClock({ advanceMs: HOUR_MS })
}

/** Agrees to the required consents, and waits until both bureaus have been read. */
export async function agreeToCredit(session: PersonSession, control: SandboxControl): Promise<readonly CreditScore[]> {
  await untilBureausWork(control)
  const body = { termsTypeEnums: [...REQUIRED_CREDIT_TERMS], shouldUpdateCreditData: true }
  await session.credit.consentToTermsForCreditServices({ body })
  return readScores(session)
}

/** The scores once both bureaus have been asked, whatever their answers. */
export async function readScores(session: PersonSession): Promise<readonly CreditScore[]> {
  for (const end = performance.now() + READ_MS; performance.now() < end; ) {
    const { creditScores } = await session.credit.getCreditScores()
    const isRead = ({ updatedAtMs, readingFailureEnum }: CreditScore) =>
      updatedAtMs !== null || readingFailureEnum !== null
    if (creditScores.every(isRead)) return creditScores
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the bureaus have not been read')
}

/**
 * Requests a refresh, and waits for a reading that is under way: the first one continues after the scores are there.
 */
export async function refreshScores(session: PersonSession): Promise<Awaited<ReturnType<typeof pressRefresh>>> {
  for (const end = performance.now() + READ_MS; ; ) {
    try {
      return await pressRefresh(session)
    } catch (error) {
      const { errorCodeEnum } = error as { readonly errorCodeEnum?: string }
      if (errorCodeEnum !== 'CREDIT_UPDATE_IN_PROGRESS' || performance.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, PRESSED_AGAIN_MS))
    }
  }
}

/** Requests a refresh, even while a reading is under way. */
export const pressRefresh = (session: PersonSession) =>
  session.credit.updateCreditScores({ body: { shouldSkipNiceEventsUpdate: false, mustUpdateCreditScores: true } })
