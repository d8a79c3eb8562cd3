/**
 * Compares the recipients and purposes that the sheet shows before the press with the text for the window, over HTTP.
 */
import type { Organization } from '@ieum/contracts/mydata/organizations/organizations.ts'
import { askedOrganizations } from '@ieum/domain/mydata/connect/consent/asked-organizations.ts'
import { isConnectableNow } from '@ieum/domain/mydata/connect/selection/connectability.ts'
import { SCOPES } from '@ieum/domain/mydata/consents/scopes.ts'
import { consentByWindow } from '@ieum/testkit/journeys/certificate-journey.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const here = useWorld()
const SELECTIONS = 25

const TYPE_OF = new Map(
  SCOPES.filter(({ standardScopes }) => standardScopes.length === 1).map((one) => [
    one.standardScopes[0],
    one.scopeTypeEnum,
  ]),
)
const shown = (organizations: readonly Organization[]) =>
  JSON.stringify(askedOrganizations(organizations).map((one) => [one.organization.guid, one.scopeTypes]))

function signed(serializedPlainText: string): string {
  const { requests } = JSON.parse(serializedPlainText) as { requests: { orgCode: string; consent: string }[] }
  return JSON.stringify(
    requests.map(({ orgCode, consent }) => {
      const { snd_org_code: named, target_info: targets } = JSON.parse(consent)
      expect(named).toBe(orgCode)
      const [, ...asked] = targets as { scope: string }[]
      return [organizationGuidOf(orgCode), asked.map(({ scope }) => TYPE_OF.get(scope))]
    }),
  )
}

it('any selection is shown as it is signed, in its order', { timeout: 120_000 }, async () => {
  let session = await here.somebody()
  const { organizations } = await session.mydata.listOrganizations()
  const open = organizations.filter(isConnectableNow)
  const selections = fc.sample(fc.subarray(open, { minLength: 1 }), SELECTIONS)
  for (const [at, chosen] of [open, ...selections].entries()) {
    // No person requests more texts than this within a minute.
    if (at % 5 === 4) session = await here.somebody()
    const { serializedPlainText } = await consentByWindow(session, here.world.control, {
      certificateType: 'COMMON',
      organizationGuids: chosen.map(({ guid }) => guid),
    })
    expect(signed(serializedPlainText)).toBe(shown(chosen))
  }
  expect(open.length).toBeGreaterThan(20)
})
