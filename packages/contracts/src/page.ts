/** What the server gives a page: types only, for both sides, so that a field dropped on one does not compile. */
import type { Clients } from '@ieum/contract-kit/client.ts'
import type { User } from '@ieum/contract-kit/endpoint.ts'
import type { CertificateType } from './mydata/enums.ts'
import type * as services from './services.ts'
import type { ClientBrowser } from './shared/client-browser.ts'
import type { IdentityVerificationId } from './shared/ids.ts'

/** A certificate that signs in a window of its operator. */
export type CertificateModule = {
  readonly certificateTypeEnum: CertificateType
  /** The page that signs. */
  readonly windowUrl: string
  /** The page that issues such a certificate. */
  readonly issueUrl: string
}

/** What every page knows from its first byte; sent to the browser as it is, so nothing secret belongs here. */
export type Bootstrap = {
  readonly world: 'sandbox' | 'real'
  /** The world's time when the page was made; the browser adds what has passed since. */
  readonly serverNowMs: string
  readonly flags: { readonly [flagKey: string]: boolean | string }
  readonly theme: 'light' | 'dark' | null
  /** By the user agent: our app names itself there, so that the first paint is right inside it. */
  readonly clientBrowserEnum: ClientBrowser
  /** Version of the page's scripts, eight hexadecimal digits; null while they are developed. */
  readonly build: string | null
  /** Of the session, for what the browser keeps to show without a network (ADR 0116); null without one, and in our app. */
  readonly keptPagesMark: string | null
  /** Human pages of the practice world; null in the real one. */
  readonly sandboxUrl: string | null
  /** Of the signed-in person, for the practice ribbon only; null in the real world. */
  readonly phoneNumber: string | null
  /** Customer service of the Naver certificate, for the help of the signature step. */
  readonly naverCertificatePhone: string
  /** What certificate agencies have registered: an app is opened only at an address that begins so. */
  readonly authenticationAppPrefixes: readonly string[]
  /** Certificates beside Naver's and Kakao's; empty where none is configured. */
  readonly certificateModules: readonly CertificateModule[]
}

/** A code that this browser has asked for; times count from the making of the page. */
export type OpenVerification = {
  readonly identityVerificationId: IdentityVerificationId
  /** `010-****-1234` */
  readonly phoneNumberToDisplay: string
  /** 0: the code works no more. */
  readonly expiresInMs: number
  /** 0: another may be asked for. */
  readonly resendInMs: number
}

/** The calls that a loader may make, a client a service, bound to the session's person. */
export type PageClients = Clients<typeof services>

/** Given by the server to every loader. */
export type PageContext = PageClients & {
  readonly user: Pick<User, 'userId'> | null
  readonly bootstrap: Bootstrap & { readonly cspNonce: string }
  /** Null when nothing was asked for lately, and for who is signed in. */
  readonly verification: OpenVerification | null
  /** Tells the server's log that a loader or the making of the page failed; it keeps no value of the error. */
  logFailure(error: unknown): void
}
