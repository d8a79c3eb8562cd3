import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { RaiseMaterial } from '@ieum/contracts/credit/raising-enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { PlannedMaintenance } from '@ieum/domain/mydata/maintenance.ts'
import type { Account, Person } from '../account/public.ts'
import type { Context } from '../context.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { Mydata } from '../mydata/public.ts'
import type { CreditBureauClient } from '../outside/credit-bureau.ts'
import type { CreditInformationClient } from '../outside/credit-information.ts'
import type { ProofIssuerClient } from '../outside/proof-issuer.ts'
import type { PushGateway } from '../outside/push-client.ts'
import type { TaxOfficeClient } from '../outside/tax-office.ts'

/** A bureau that is configured. */
export type ReachableBureau = {
  readonly client: CreditBureauClient
  readonly plannedMaintenance: readonly PlannedMaintenance[]
}

/** The bureaus by name; one that is not configured is absent. */
export type Bureaus = { readonly bureaus: ReadonlyMap<CreditBureau, ReachableBureau> }

/** Who issues proof, by the kind of it; what nobody issues is absent. */
export type Issuers = { readonly issuers: ReadonlyMap<RaiseMaterial, ProofIssuerClient> }

/** Whoever says whether a business is registered; null where nobody is configured. */
export type TaxOffice = { readonly taxOffice: TaxOfficeClient | null }

/** Whoever keeps whom nobody may lend to anew; null where nobody is configured. */
export type CreditInformation = { readonly creditInformation: CreditInformationClient | null }

/** What accounts say of a person, and what they keep of their consents. */
export type Accounts = {
  readonly person: (userId: UserId) => Promise<Person | null>
  readonly termsOf: Account['termsOf']
  readonly consentsTo: Account['consentsTo']
  readonly consentTo: Account['consentTo']
  readonly withdrawConsents: Account['withdrawConsents']
}

/** How the phones of a person are told that there is a notice. */
export type Pushes = {
  readonly pushes: {
    /** Null where there is no gateway: nothing is sent then. */
    readonly gateway: PushGateway | null
    readonly devices: Account['pushDevices']
    readonly forgetDevice: Account['forgetPushDevice']
  }
}

/** What the data connection says of a person's loans. */
export type Lenders = { readonly lenderLoans: Mydata['loansOf'] }

/** The pictures of institutions, by what a bureau calls them. */
export type Logos = { readonly logoOf: Mydata['logoOf'] }

/** What the credit operations may use. Only handlers take all of it; whatever they call names the parts it uses. */
export type CreditContext = Context &
  Bureaus &
  Lenders &
  Logos &
  Issuers &
  TaxOffice &
  CreditInformation &
  Accounts &
  Pushes & { readonly outbox: Outbox }
