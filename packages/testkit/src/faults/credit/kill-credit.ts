import { randomInt } from 'node:crypto'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type pg from 'pg'
import { newPerson, type PersonFile, personFileLike } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import type { World } from '../../world/start-world.ts'

/** A world with connections to both of its databases. */
export type OpenedCreditWorld = { readonly world: World; readonly database: pg.Client; readonly keys: pg.Client }

export type KilledCredit = {
  readonly what: string
  readonly people: number
  /** From the first request. */
  readonly killedAfterMs: number
  /** From the kill until everything was over. */
  readonly endedMs: number
  /** People who miss data that they were shown or that the outside systems have. */
  readonly lost: number
  /** People for whom something counts twice. */
  readonly doubled: number
}

export const BUREAUS = ['CBKCBU0000', 'CBNICE0000'] as const
/** Makes each call slow, so that a kill falls somewhere in between. */
export const slowBehaviour = (orgCodes: readonly string[], mostMs: number): Record<string, object> =>
  Object.fromEntries(orgCodes.map((orgCode) => [orgCode, { name: 'slow', ms: randomInt(10, mostMs) }]))

export const slowBureaus = (mostMs: number): Record<string, object> => slowBehaviour(BUREAUS, mostMs)

/** A new person with this credit, and the file by which the outside systems know them. */
export async function somebodyWith(
  { control, url }: World,
  file: object,
): Promise<{ readonly session: PersonSession; readonly file: PersonFile }> {
  const whole = await personFileLike(control, { like: 'lee-haeun', ...file })
  return { session: await signUp(url, control, await newPerson(control, whole)), file: whole }
}

/** The date this many days ago, in a people file's format. */
export async function daysAgo({ control }: World): Promise<(days: number) => string> {
  const { nowMs } = await control.clock()
  return (days) => koreanYmd(nowMs - days * DAY_MS).replaceAll('-', '')
}
