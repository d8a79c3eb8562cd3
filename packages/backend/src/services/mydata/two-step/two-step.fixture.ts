import type { TwoStepScopes, TwoStepTarget } from '@ieum/contracts/mydata/connect/two-step.ts'
import type { OrganizationGuid, SyncId } from '@ieum/contracts/shared/ids.ts'
import { runStep, type StepCertificate, scopesToConsent, submitStep } from '@ieum/testkit/journeys/two-step-journey.ts'
import type { PersonSession } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { organizationGuidOf } from '../organizations/portal-row.ts'

/** Institutions of the rich person. */
export const BANK = organizationGuidOf('A1AAEO0000')
export const CARD = organizationGuidOf('D1SHCD0000')
export const NOBODYS = '018f6d0e-0000-7000-8000-000000000000'

export const listsOf = (...guids: OrganizationGuid[]): TwoStepTarget[] =>
  guids.map((organizationGuid) => ({ organizationGuid, scopes: [] }))
export const identifiersOf = (scopes: readonly TwoStepScopes[]) =>
  scopes.flatMap((one) => one.scopes.flatMap(({ assets }) => assets?.map((asset) => asset.assetIdentifier) ?? []))
export const home = async (session: PersonSession) => (await session.mydata.listAssets()).assets

/** A world for the tests of one file, and a person's actions in it in two steps. */
export function twoStepTests() {
  const here = useWorld({ exclusive: true })
  const step = (session: PersonSession, certificate: StepCertificate, consentTargets: TwoStepTarget[]) =>
    runStep(session, here.world.control, { certificate, consentTargets })
  return {
    here,
    step,
    submit: (session: PersonSession, certificate: StepCertificate, consentTargets: TwoStepTarget[]) =>
      submitStep(session, here.world.control, { certificate, consentTargets }),
    /** Reads the lists of these institutions. */
    async listed(session: PersonSession, ...guids: OrganizationGuid[]): Promise<TwoStepScopes[]> {
      await step(session, 'KAKAO', listsOf(...guids))
      return scopesToConsent(session, 'KAKAO', guids)
    },
    /** The stored lists of a sync's person. */
    async listRowsOf(syncId: SyncId): Promise<{ organization_guid: string; is_read: boolean }[]> {
      const { rows } = await here.db.query(
        `select organization_guid, listed is not null as is_read from list_consent join sync using (user_id)
         where sync_id = $1 order by 1`,
        [syncId],
      )
      return rows
    },
  }
}
