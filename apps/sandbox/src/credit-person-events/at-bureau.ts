/** A bureau's answer about a person at this moment, member or not. */

import { withProof } from '../credit/proofs-at-bureau.ts'
import { reportOf } from '../credit/report-of.ts'
import { reportedChanges, reportedInquiries } from '../credit/reported-histories.ts'
import { withResponses } from '../credit/responses-at-bureau.ts'
import { type ScoreOfDay, scoreOf } from '../credit/score-of.ts'
import { koreanDay, ymd } from '../holdings/calendar.ts'
import type { Person } from '../people/person.ts'
import type { BureauName } from '../portal/built-in-orgs.ts'
import type { World } from '../world.ts'

const BEGINNING = '00000000'

const memberOf = (world: World, { ci }: Person, bureau: BureauName) =>
  world.bureauMembers.ofCi(ci).find((one) => one.bureau === bureau && one.leftAtMs === null)

export const isMember = (world: World, person: Person, bureau: BureauName): boolean =>
  memberOf(world, person, bureau) !== undefined

export function scoreNow(world: World, person: Person, bureau: BureauName): ScoreOfDay {
  const reported = scoreOf(person, bureau, ymd(koreanDay(world.clock.now())))
  const member = memberOf(world, person, bureau)
  return member ? withResponses(world, member, withProof(world, member, reported)) : reported
}

export const reportNow = (world: World, person: Person) =>
  reportOf(person, 'KCB', world.clock.now(), (orgCode) => world.directory.find(orgCode)?.org_name ?? orgCode)

/** A bureau reports nothing about a person who is not a member. */
export function historyNow(world: World, person: Person) {
  const member = memberOf(world, person, 'KCB')
  if (!member) return { changes: [], inquiries: [] }
  return { changes: reportedChanges(world, member, BEGINNING), inquiries: reportedInquiries(world, member, BEGINNING) }
}
