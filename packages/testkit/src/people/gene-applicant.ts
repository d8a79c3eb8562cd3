import { DAY_MS, HOUR_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import type { SandboxControl } from '../world/sandbox-control.ts'
import type { UsedWorld } from '../world/use-world.ts'
import { signedPaper, wonVoucherCode } from './gene-paper.ts'
import type { PersonSession } from './person-session.ts'

/** A person who has applied for the basic testing. */
export type Applicant = {
  readonly session: PersonSession
  readonly applicationId: string
  readonly analysisToken: string
}

/**
 * A new person who has applied, on a day of their own, with a place that they won; the kit's address selects a fault.
 */
export async function newApplicant(
  opened: Pick<UsedWorld, 'somebody' | 'world'>,
  addressDetail = '3층',
): Promise<Applicant> {
  await tomorrowAfterTen(opened.world.control)
  return applyNow(await opened.somebody(), opened.world, addressDetail)
}

/** Applies on the next day, with a place that the person wins. */
export async function applyAgain(session: PersonSession, control: SandboxControl): Promise<Applicant> {
  await tomorrowAfterTen(control)
  return applyNow(session, { control }, '3층')
}

async function tomorrowAfterTen(control: SandboxControl): Promise<void> {
  const { nowMs } = await control.clock()
  const tomorrowMs = startOfKoreanDayMs(koreanDateParts(nowMs + DAY_MS))
  await control.setClock({ advanceMs: tomorrowMs + 10.5 * HOUR_MS - nowMs })
}

async function applyNow(
  session: PersonSession,
  world: { readonly control: SandboxControl },
  addressDetail: string,
): Promise<Applicant> {
  const voucherCode = await wonVoucherCode(session, world)
  const paper = await signedPaper(session, world)
  const body = { ...paper, subject: { ...paper.subject, addressDetail }, voucherCode }
  const { applicationId, analysisToken } = (await session.gene.applyMacrogenTesting({ body })).application
  return { session, applicationId, analysisToken: analysisToken as string }
}
