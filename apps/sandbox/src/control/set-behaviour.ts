import type { Maintenance } from '@ieum/contracts/outside/mydata/portal.ts'
import type { Behaviour } from '../behaviour/behaviour.ts'
import { HOUR_MS } from '../durations.ts'
import { timestamp } from '../holdings/calendar.ts'
import {
  addressParty,
  agencies,
  certificateIssuers,
  creditBureaus,
  creditInformationParty,
  exchangeRatesParty,
  healthInsuranceParty,
  labParty,
  postParty,
  proofIssuers,
  taxOfficeParty,
} from '../portal/built-in-orgs.ts'
import type { World } from '../world.ts'

const ANNOUNCED_MS = 2 * HOUR_MS

/**
 * Providers, agencies, certificate operators, credit bureaus, issuers of proof, the tax office, the credit information
 * centre, the address search, the laboratory, the post, the source of exchange rates and the health insurance service
 * can be made to misbehave.
 */
export function isKnownOrganization(world: World, orgCode: string): boolean {
  return (
    world.directory.find(orgCode) !== undefined ||
    [
      ...agencies,
      ...certificateIssuers,
      ...creditBureaus,
      ...proofIssuers,
      taxOfficeParty,
      creditInformationParty,
      addressParty,
      labParty,
      postParty,
      exchangeRatesParty,
      healthInsuranceParty,
    ].some((one) => one.orgCode === orgCode)
  )
}

/** Sets an institution's behaviour for everybody; maintenance is announced on its portal row as well. */
export function setBehaviour(world: World, orgCode: string, behaviour: Behaviour): void {
  world.behaviours.set(orgCode, behaviour)
  if (!world.directory.find(orgCode)) return
  const now = world.clock.now()
  const announced: Maintenance = {
    from: behaviour.from ?? timestamp(now),
    to: behaviour.to ?? timestamp(now + ANNOUNCED_MS),
    cycle: 'IRREGULAR',
    reason: behaviour.reason ?? '긴급 점검',
  }
  world.directory.announceMaintenance(orgCode, behaviour.name === 'maintenance' ? announced : undefined)
}

/** Back to the behaviour in the people files. */
export function clearBehaviour(world: World, orgCode: string): void {
  world.behaviours.clear(orgCode)
  if (world.directory.find(orgCode)) world.directory.announceMaintenance(orgCode, undefined)
}
