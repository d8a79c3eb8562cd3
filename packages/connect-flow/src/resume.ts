import type { ConnectJourney, JourneyStep } from '@ieum/contracts/mydata/journey.ts'

/** Where the machine starts. A completed journey is shown again from its sync, which is asked once more. */
export type StartStep = Exclude<JourneyStep, 'completed'>

/**
 * The step a stored journey goes on at: the stored one as long as everything it needs is there, else the latest
 * earlier one that has what it needs.
 *
 * - a request that was under way is made again: the same transaction finds the same sync
 * - institutions that are no longer on the list are left out; with none left it starts at the selection
 *
 * @param knownGuids institutions on the list now
 * @source architecture §7 "Where the journey lives"
 */
export function resume(journey: ConnectJourney | null, knownGuids: ReadonlySet<string>): StartStep {
  if (journey === null) return 'selection'
  const has = {
    organizations: journey.organizationGuids.some((guid) => knownGuids.has(guid)),
    provider: journey.mydataCertificateOrganizationEnum !== null,
    transaction: journey.certificationTransactionId !== null && journey.consentForm !== null,
    sync: journey.syncId !== null,
  }
  if ((journey.step === 'completed' || journey.step === 'syncStatus') && has.sync) return 'syncStatus'
  if (!has.organizations || journey.step === 'selection') return 'selection'
  if (!has.provider || journey.step === 'certificate') return 'certificate'
  if (!has.transaction || journey.step === 'consent') return 'consent'
  return journey.step === 'signature' ? 'signature' : 'connectionRequest'
}
