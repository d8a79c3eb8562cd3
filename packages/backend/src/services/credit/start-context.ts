import type { Parts } from '../../platform/infrastructure.ts'
import { createCreditBureauClient } from '../../platform/outbound/credit/credit-bureau-client.ts'
import { createCreditInformationClient } from '../../platform/outbound/credit/credit-information-client.ts'
import { createProofIssuerClient } from '../../platform/outbound/credit/proof-issuer-client.ts'
import { createTaxOfficeClient } from '../../platform/outbound/credit/tax-office-client.ts'
import { createPushClient } from '../../platform/outbound/parties/push-client.ts'
import type { Account } from '../account/public.ts'
import type { Mydata } from '../mydata/public.ts'
import type { Started } from '../service.ts'
import type { CreditContext } from './credit-context.ts'

/** The context of the credit operations, with a client for every configured bureau. */
export async function startCreditContext(
  parts: Parts,
  { account, mydata }: { readonly account: Account; readonly mydata: Mydata },
): Promise<Started<CreditContext, null>> {
  const { config, outsideHttp: http } = parts
  const { creditBureaus, creditInformation, operatorOrgCode, proofIssuers, push, taxOffice } = config.outside
  const context: CreditContext = {
    ...parts,
    bureaus: new Map(
      creditBureaus.map((peer) => [
        peer.creditBureauEnum,
        {
          client: createCreditBureauClient({ http, peer, operatorOrgCode }),
          plannedMaintenance: peer.plannedMaintenance,
        },
      ]),
    ),
    issuers: new Map(
      proofIssuers.map((peer) => [peer.raiseMaterialEnum, createProofIssuerClient({ http, peer, operatorOrgCode })]),
    ),
    taxOffice: taxOffice ? createTaxOfficeClient({ http, peer: taxOffice, operatorOrgCode }) : null,
    creditInformation: creditInformation
      ? createCreditInformationClient({ http, peer: creditInformation, operatorOrgCode })
      : null,
    pushes: {
      gateway: push ? createPushClient(http, push) : null,
      devices: account.pushDevices,
      forgetDevice: account.forgetPushDevice,
    },
    lenderLoans: mydata.loansOf,
    logoOf: mydata.logoOf,
    person: account.person,
    termsOf: account.termsOf,
    consentsTo: account.consentsTo,
    consentTo: account.consentTo,
    withdrawConsents: account.withdrawConsents,
  }
  return { context, api: null }
}
