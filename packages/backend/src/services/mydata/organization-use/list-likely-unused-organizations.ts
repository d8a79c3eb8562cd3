import type { organizationUse } from '@ieum/contracts/mydata/organizations/organization-use.ts'
import { isLikelyUnused } from '@ieum/domain/mydata/organizations/organization-use.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { isDataProvider } from '../organizations/organization.ts'
import { useCellsOf } from './cohort-keys.ts'
import { loadConnected, loadUse } from './organization-use-rows.ts'

type List = Handler<typeof organizationUse.listLikelyUnusedOrganizations, MydataContext>

/** Institutions that the person has are not among them, whatever others have. */
export const listLikelyUnusedOrganizations: List = async ({ user: { userId } }, context) => {
  const { clock, db, indexes, organizations, person } = context
  const [connected, known] = await Promise.all([loadConnected(db, userId), person(userId)])
  if (!known) return { organizationGuids: [] }
  const { byAge, byFirst } = useCellsOf(indexes, { birthdayDate: known.profile.birthdayDate, connected }, clock.now())
  const has = new Set(connected.map(({ organizationGuid }) => organizationGuid))
  const asked = organizations
    .all()
    .filter((record) => record.isLive && isDataProvider(record) && !has.has(record.guid))
    .map(({ guid }) => ({ guid, byAge: byAge(guid), byFirst: byFirst.map((cellOf) => cellOf(guid)) }))
  const use = await loadUse(
    db,
    asked.flatMap((one) => [one.byAge, ...one.byFirst]),
  )
  const useOf = (cell: Buffer) => use.get(cell.toString('hex')) ?? null
  return {
    organizationGuids: asked
      .filter((one) => isLikelyUnused({ byAge: useOf(one.byAge), byFirst: one.byFirst.map(useOf) }))
      .map(({ guid }) => guid),
  }
}
