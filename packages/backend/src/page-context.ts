import type { User } from '@ieum/contract-kit/endpoint.ts'
import type { PageClients, PageContext } from '@ieum/contracts/page.ts'
import type { ClientBrowser } from '@ieum/contracts/shared/client-browser.ts'
import type { SessionId } from '@ieum/contracts/shared/ids.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Account } from './services/account/public.ts'

type PageContextInput = {
  readonly config: Config
  readonly clock: Clock
  readonly account: Account
  readonly user: User | null
  readonly cookie: string | undefined
  readonly userAgent: string | undefined
  readonly setCachedPagesCookie: (sessionId: SessionId | null) => string | null
  readonly cspNonce: string
  readonly build: string | null
  readonly clients: PageClients
  readonly logFailure: (error: unknown) => void
}

/** Values that are rendered into the page, and the calls that its loaders may make, bound to this person. */
export async function pageContext(input: PageContextInput): Promise<PageContext> {
  const {
    config,
    clock,
    account,
    user,
    cookie,
    userAgent,
    setCachedPagesCookie,
    cspNonce,
    build,
    clients,
    logFailure,
  } = input
  const isPractice = config.world === 'sandbox'
  const clientBrowserEnum = clientBrowserOf(userAgent)
  const person = isPractice && user ? await account.person(user.userId) : null
  return {
    user: user && { userId: user.userId },
    verification: user ? null : account.openVerification(cookie),
    bootstrap: {
      world: config.world,
      serverNowMs: String(clock.now()),
      flags: user ? await account.featureFlags(user.userId) : {},
      theme: themeOf(cookie),
      clientBrowserEnum,
      // Our app stores its offline data itself.
      keptPagesMark: setCachedPagesCookie(clientBrowserEnum === 'APP' ? null : (user?.sessionId ?? null)),
      cspNonce,
      build,
      sandboxUrl: isPractice ? (config.outside.controlUrl ?? null) : null,
      phoneNumber: person?.profile.phoneNumber ?? null,
      naverCertificatePhone: config.naverCertificatePhone,
      authenticationAppPrefixes: config.outside.agencies.flatMap(({ appUriPrefixes }) => appUriPrefixes),
      certificateModules: config.outside.certificateModules.map(({ certificateTypeEnum, windowUrl, issueUrl }) => ({
        certificateTypeEnum,
        windowUrl,
        issueUrl,
      })),
    },
    logFailure,
    ...clients,
  }
}

/** The setting 화면 모드, stored in a cookie so that the first paint has the right colours; null: the device decides. */
export function themeOf(cookie: string | undefined): 'light' | 'dark' | null {
  const found = /(?:^|;\s*)ieum_theme=(light|dark)(?:;|$)/.exec(cookie ?? '')
  return (found?.[1] as 'light' | 'dark' | undefined) ?? null
}

/** Our app adds `IeumApp/<version>` to the user agent of its web views. Affects appearance only, never rights. */
export function clientBrowserOf(userAgent: string | undefined): ClientBrowser {
  return /(?:^|\s)IeumApp\/\d/.test(userAgent ?? '') ? 'APP' : 'WEB'
}
