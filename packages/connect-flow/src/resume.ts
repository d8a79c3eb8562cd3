import type { CertificateType } from '@ieum/contracts/mydata/enums.ts'
import type { ConnectJourney, JourneyStep } from '@ieum/contracts/mydata/journey.ts'
import type { OrUnknown } from '@ieum/contracts/shared/wire.ts'

/** Where the machine starts. A completed journey is shown again from its sync, which is asked once more. */
export type StartStep = Exclude<JourneyStep, 'completed'> | 'certificateList' | 'certificateWindow'

/**
 * The step a stored journey goes on at: the stored one as long as everything it needs is there, else the latest
 * earlier one that has what it needs.
 *
 * - a request that was under way is made again: the same transaction finds the same sync
 * - what a window has signed went with the page: the sync of a request that was heard, else the same consent signed anew
 * - institutions that are no longer on the list are left out; with none left it starts at the selection
 *
 * @param knownGuids institutions on the list now
 * @param windowTypes certificates whose window can be opened here
 * @source docs/architecture.md#the-journey
 */
export function resume(
  journey: ConnectJourney | null,
  knownGuids: ReadonlySet<string>,
  windowTypes: ReadonlySet<OrUnknown<CertificateType>>,
): StartStep {
  if (journey === null) return 'selection'
  const isWindow = journey.certificateTypeEnum !== null && windowTypes.has(journey.certificateTypeEnum)
  const has = {
    organizations: journey.organizationGuids.some((guid) => knownGuids.has(guid)),
    certificate: isWindow || journey.isIndividual || isAgency(journey),
    transaction: journey.certificationTransactionId !== null && journey.consentForm !== null,
    sync: journey.syncId !== null,
  }
  if ((journey.step === 'completed' || journey.step === 'syncStatus') && has.sync) return 'syncStatus'
  if (!has.organizations || journey.step === 'selection') return 'selection'
  if (!has.certificate || journey.step === 'certificate') return isWindow ? 'certificateList' : 'certificate'
  if (!has.transaction || journey.step === 'consent') return 'consent'
  if (isWindow) return journey.step === 'connectionRequest' && has.sync ? 'syncStatus' : 'certificateWindow'
  return journey.step === 'signature' ? 'signature' : 'connectionRequest'
}

/** One that this build does not know is chosen anew. */
const isAgency = ({ mydataCertificateOrganizationEnum: name }: ConnectJourney): boolean =>
  name !== null && name !== 'UNKNOWN'
