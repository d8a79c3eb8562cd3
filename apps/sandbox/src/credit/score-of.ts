/** The score of a person on a day: the same on every machine, derived only from their file and the world's calendar. */
import { createHmac } from 'node:crypto'
import type { Person } from '../people/person.ts'
import type { BureauName } from '../portal/built-in-orgs.ts'

/** Codes of the bureaus' own interface. */
const STATUS_CODES = { NO_FILE: '02', NOT_ENOUGH_HISTORY: '03', IDENTITY_MISMATCH: '04' } as const

export type ScoreOfDay = { score_status: '01' | '02' | '03' | '04'; score?: number; top_percent?: number }

/** @param day YYYYMMDD in Korea */
export function scoreOf(person: Person, bureau: BureauName, day: string): ScoreOfDay {
  const stated = person.credit?.[bureau]
  if (stated && 'status' in stated) return { score_status: STATUS_CODES[stated.status] }
  const base = stated ? stated.score : (scoreFromCi(person.ci)[bureau] ?? null)
  if (base === null) return { score_status: '02' }
  const changes = (person.credit?.changes ?? []).filter(({ date }) => date <= day)
  const score = clipped(changes.reduce((sum, change) => sum + change[bureau], base))
  const isAsStated = changes.length === 0
  const top = stated?.topPercent
  return { score_status: '01', score, ...(isAsStated && top !== undefined ? { top_percent: top } : {}) }
}

const clipped = (score: number): number => Math.min(Math.max(Math.round(score), 1), 1000)

/**
 * Score of a person without one in their file: one in a hundred has no file at KCB; NICE is KCB × 0.75 + 240, up to 60
 * more or less, as the two bureaus differ.
 */
function scoreFromCi(ci: string): Record<BureauName, number | null> {
  const digest = createHmac('sha256', 'ieum sandbox credit').update(ci).digest()
  const part = (at: number) => digest.readUInt32BE(at) / 2 ** 32
  const kcb = Math.round(560 + part(0) * 430)
  return { KCB: part(8) < 0.01 ? null : kcb, NICE: clipped(kcb * 0.75 + 240 + (part(4) - 0.5) * 120) }
}
