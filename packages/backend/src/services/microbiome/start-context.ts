import { microbeFaults } from '@ieum/domain/microbiome/catalogue/catalogue-faults.ts'
import { MICROBES } from '@ieum/domain/microbiome/catalogue/microbes.ts'
import { MICROBIOME_TRAITS } from '@ieum/domain/microbiome/catalogue/microbiome-traits.ts'
import { LABORATORY_CALLER } from '../../platform/config/callers-inside.ts'
import type { Parts } from '../../platform/infrastructure.ts'
import { createGeneticLabClient } from '../../platform/outbound/parties/genetic-lab-client.ts'
import { createPushClient } from '../../platform/outbound/parties/push-client.ts'
import type { Account } from '../account/public.ts'
import { laboratoryKeys } from '../health/destruction-confirmation.ts'
import { laboratoryAlert } from '../health/laboratory-refusal.ts'
import { createParcels } from '../parcels/parcels.ts'
import type { Started } from '../service.ts'
import type { MicrobiomeContext } from './microbiome-context.ts'

/**
 * The context of the microbiome operations.
 * @throws Error with every fault of the catalogue: a person could read something wrong
 */
export async function startMicrobiomeContext(
  parts: Parts,
  { account }: { readonly account: Account },
): Promise<Started<MicrobiomeContext, null>> {
  const faults = microbeFaults(MICROBES, MICROBIOME_TRAITS)
  if (faults.length > 0) throw new Error(`The catalogue of microbes: ${faults.join('; ')}`)
  const { config, outsideHttp } = parts
  const { geneticLab, operatorOrgCode, push } = config.outside
  const context: MicrobiomeContext = {
    ...parts,
    person: account.person,
    consentsTo: account.consentsTo,
    termsOf: account.termsOf,
    withdrawalsOf: account.withdrawalsOf,
    withdrawConsents: account.withdrawConsents,
    lab: geneticLab ? createGeneticLabClient({ http: outsideHttp, peer: geneticLab, operatorOrgCode }) : null,
    laboratoryAlert: laboratoryAlert(parts),
    laboratoryKeys: laboratoryKeys({ [LABORATORY_CALLER]: geneticLab?.destructionKeys ?? [] }),
    parcels: createParcels({ clock: parts.clock, http: outsideHttp, outside: config.outside }),
    pushes: {
      gateway: push ? createPushClient(outsideHttp, push) : null,
      devices: account.pushDevices,
      forgetDevice: account.forgetPushDevice,
    },
  }
  return { context, api: null }
}
