/**
 * The data that the server gives a page: types only, for both sides, so that a field missing on one side does not
 * compile.
 */
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

/** Data of every page from its first byte; sent to the browser unchanged, so it must not contain secrets. */
export type Bootstrap = {
  readonly world: 'sandbox' | 'real'
  /** Business time when the page was made; the browser adds the time that has passed since. */
  readonly serverNowMs: string
  readonly flags: { readonly [flagKey: string]: boolean | string }
  readonly theme: 'light' | 'dark' | null
  /** From the user agent: our app identifies itself there, so that the first paint is right inside it. */
  readonly clientBrowserEnum: ClientBrowser
  /** Version of the page's scripts, eight hexadecimal digits; null during development. */
  readonly build: string | null
  /**
   * Identifies the session for the pages that the browser stores to show offline (ADR 0116); null without a session,
   * and in our app.
   */
  readonly keptPagesMark: string | null
  /** The sandbox's pages for people; null in the real world. */
  readonly sandboxUrl: string | null
  /** Number of the signed-in person, for the practice ribbon only; null in the real world. */
  readonly phoneNumber: string | null
  /** Customer service of the Naver certificate, for the help of the signature step. */
  readonly naverCertificatePhone: string
  /**
   * Address prefixes that certificate agencies have registered: an app is opened only at an address with one of them.
   */
  readonly authenticationAppPrefixes: readonly string[]
  /** Certificates other than Naver's and Kakao's; empty where none is configured. */
  readonly certificateModules: readonly CertificateModule[]
}

/** A code that this browser has requested; times count from the making of the page. */
export type OpenVerification = {
  readonly identityVerificationId: IdentityVerificationId
  /** `010-****-1234` */
  readonly phoneNumberToDisplay: string
  /** 0: the code has expired. */
  readonly expiresInMs: number
  /** 0: another one can be requested. */
  readonly resendInMs: number
}

/** The calls that a loader may make, one client per service, bound to the session's person. */
export type PageClients = Clients<typeof services>

/** Given by the server to every loader. */
export type PageContext = PageClients & {
  readonly user: Pick<User, 'userId'> | null
  readonly bootstrap: Bootstrap & { readonly cspNonce: string }
  /** Null without a recent request, and for a signed-in person. */
  readonly verification: OpenVerification | null
  /**
   * Reports to the server's log that a loader or the rendering of the page failed; the log contains no value of the
   * error.
   */
  logFailure(error: unknown): void
}
