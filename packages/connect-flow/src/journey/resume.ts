import type { ConnectJourney, JourneyStep } from '@ieum/contracts/mydata/connect/journey.ts'
import type { CertificateType } from '@ieum/contracts/mydata/enums.ts'
import type { OrUnknown } from '@ieum/contracts/shared/wire.ts'

/** Initial state of the machine. A completed journey is shown again from its sync, which is read again. */
export type StartStep = Exclude<JourneyStep, 'completed'> | 'certificateList' | 'certificateWindow'

/**
 * Returns the step at which a stored journey continues: the stored one if everything it needs is there, else the latest
 * earlier one with complete data.
 *
 * - a running request is made again: the same transaction finds the same sync
 * - data that a window has signed are lost with the page: either the request's sync exists, or the same consent is
 *   signed again
 * - institutions that are no longer on the list are left out; without any left it starts at the selection
 *
 * @param knownGuids institutions on the list now
 * @param windowTypes certificates whose window can be opened here
 * @source docs/concepts/connect-flow.md#journey
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

/** An agency that this build does not know must be chosen again. */
const isAgency = ({ mydataCertificateOrganizationEnum: name }: ConnectJourney): boolean =>
  name !== null && name !== 'UNKNOWN'
