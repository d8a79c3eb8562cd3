import { CATALOGUE_DATA } from '@ieum/domain/gene/catalogue/catalogue-data.ts'
import { catalogueFaults } from '@ieum/domain/gene/catalogue/catalogue-faults.ts'
import { certificatesEnding } from '@ieum/domain/gene/catalogue/certificates.ts'
import { LABORATORY_CALLER } from '../../platform/config/callers-inside.ts'
import type { Parts } from '../../platform/infrastructure.ts'
import { createAddressSearchClient } from '../../platform/outbound/parties/address-search-client.ts'
import { createGeneticLabClient } from '../../platform/outbound/parties/genetic-lab-client.ts'
import { createPushClient } from '../../platform/outbound/parties/push-client.ts'
import type { Account } from '../account/public.ts'
import { laboratoryKeys } from '../health/destruction-confirmation.ts'
import { laboratoryAlert } from '../health/laboratory-refusal.ts'
import { createParcels } from '../parcels/parcels.ts'
import type { Started } from '../service.ts'
import { createFirstCome } from './first-come/first-come-dependencies.ts'
import type { GeneContext } from './gene-context.ts'
import { loadResults } from './results/load-results.ts'

/**
 * The context of the gene operations.
 * @throws Error with every fault of the catalogue: a person could read something wrong
 */
export async function startGeneContext(
  parts: Parts,
  { account }: { readonly account: Account },
): Promise<Started<GeneContext, null>> {
  const faults = catalogueFaults(CATALOGUE_DATA)
  if (faults.length > 0) throw new Error(`The catalogue of traits: ${faults.join('; ')}`)
  for (const { analysisOrganizationEnum, certificateNumber, validTo } of certificatesEnding(parts.clock.now()))
    parts.log.warn({ event: 'gene certificate ends', analysisOrganizationEnum, certificateNumber, validTo })
  const { config, outsideHttp } = parts
  const { addressSearch, geneticLab, operatorOrgCode, push } = config.outside
  const context: GeneContext = {
    ...parts,
    person: account.person,
    signInProof: account.signInProof,
    consentTo: account.consentTo,
    consentToMissing: account.consentToMissing,
    termsOf: account.termsOf,
    withdrawalsOf: account.withdrawalsOf,
    withdrawConsents: account.withdrawConsents,
    resultsOf: (userId) => loadResults(parts, userId),
    lab: geneticLab ? createGeneticLabClient({ http: outsideHttp, peer: geneticLab, operatorOrgCode }) : null,
    laboratoryAlert: laboratoryAlert(parts),
    laboratoryKeys: laboratoryKeys({ [LABORATORY_CALLER]: geneticLab?.destructionKeys ?? [] }),
    addresses: addressSearch
      ? createAddressSearchClient({ http: outsideHttp, peer: addressSearch, operatorOrgCode })
      : null,
    parcels: createParcels({ clock: parts.clock, http: outsideHttp, outside: config.outside }),
    firstCome: createFirstCome(parts, config.secrets.ledgerSealKey),
    pushes: {
      gateway: push ? createPushClient(outsideHttp, push) : null,
      devices: account.pushDevices,
      forgetDevice: account.forgetPushDevice,
    },
  }
  return { context, api: null }
}
