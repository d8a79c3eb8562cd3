import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { RaiseMaterial } from '@ieum/contracts/credit/raising/raising-enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { PlannedMaintenance } from '@ieum/domain/mydata/organizations/maintenance.ts'
import type { Context } from '../../platform/context.ts'
import type { Outbox } from '../../platform/jobs/outbox.ts'
import type { CreditBureauClient } from '../../platform/outbound/credit/credit-bureau.ts'
import type { CreditInformationClient } from '../../platform/outbound/credit/credit-information.ts'
import type { ProofIssuerClient } from '../../platform/outbound/credit/proof-issuer.ts'
import type { TaxOfficeClient } from '../../platform/outbound/credit/tax-office.ts'
import type { PushGateway } from '../../platform/outbound/parties/push-client.ts'
import type { Account, Person } from '../account/public.ts'
import type { Mydata } from '../mydata/public.ts'

/** A bureau that is configured. */
export type ReachableBureau = {
  readonly client: CreditBureauClient
  readonly plannedMaintenance: readonly PlannedMaintenance[]
}

/** The bureaus by name; a bureau that is not configured is absent. */
export type Bureaus = { readonly bureaus: ReadonlyMap<CreditBureau, ReachableBureau> }

/** The issuers of proof by kind of proof; a kind without an issuer is absent. */
export type Issuers = { readonly issuers: ReadonlyMap<RaiseMaterial, ProofIssuerClient> }

/** Reports whether a business is registered; null when no client is configured. */
export type TaxOffice = { readonly taxOffice: TaxOfficeClient | null }

/** Keeps the list of people to whom nobody may lend; null when no client is configured. */
export type CreditInformation = { readonly creditInformation: CreditInformationClient | null }

/** What the account service knows of a person, and their consents there. */
export type Accounts = {
  readonly person: (userId: UserId) => Promise<Person | null>
  readonly termsOf: Account['termsOf']
  readonly consentsTo: Account['consentsTo']
  readonly consentTo: Account['consentTo']
  readonly withdrawConsents: Account['withdrawConsents']
}

/** Notifies a person's phones that there is a notice. */
export type Pushes = {
  readonly pushes: {
    /** Null when there is no gateway: nothing is sent then. */
    readonly gateway: PushGateway | null
    readonly devices: Account['pushDevices']
    readonly forgetDevice: Account['forgetPushDevice']
  }
}

/** A person's loans as the data connection reports them. */
export type Lenders = { readonly lenderLoans: Mydata['loansOf'] }

/** Logos of institutions, by the name that a bureau uses for them. */
export type Logos = { readonly logoOf: Mydata['logoOf'] }

/**
 * What the credit operations may use. Only handlers take the whole context; the functions they call name the parts they
 * use.
 */
export type CreditContext = Context &
  Bureaus &
  Lenders &
  Logos &
  Issuers &
  TaxOffice &
  CreditInformation &
  Accounts &
  Pushes & { readonly outbox: Outbox }
