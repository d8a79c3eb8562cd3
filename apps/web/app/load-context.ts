import type { CertificateModule } from '@ieum/connect-flow/context.ts'
import type { Client } from '@ieum/contract-kit/client.ts'
import type { accountContract } from '@ieum/contracts/account/contract.ts'
import type { mydataContract } from '@ieum/contracts/mydata/contract.ts'
import type { ClientBrowser } from '@ieum/contracts/mydata/enums.ts'
import { createContext, RouterContextProvider } from 'react-router'

/** What every page knows from its first byte; sent to the browser as it is, so nothing secret belongs here. */
export type Bootstrap = {
  readonly world: 'sandbox' | 'real'
  /** The world's time when the page was made; the browser adds what has passed since. */
  readonly serverNowMs: string
  readonly flags: { readonly [flagKey: string]: boolean | string }
  readonly theme: 'light' | 'dark' | null
  /** By the user agent: our app names itself there, so that the first paint is right inside it. */
  readonly clientBrowserEnum: ClientBrowser
  /** Human pages of the practice world; null in the real one. */
  readonly sandboxUrl: string | null
  /** Of the signed-in person, for the practice ribbon only; null in the real world. */
  readonly phoneNumber: string | null
  /** Customer service of the Naver certificate, for the help of the signature step. */
  readonly naverCertificatePhone: string
  /** Certificates beside Naver's and Kakao's; empty where none is configured. */
  readonly certificateModules: readonly CertificateModule[]
}

/** Given by the server to every loader, bound to the session's person. */
export type LoadContext = {
  readonly user: { readonly userId: string } | null
  readonly bootstrap: Bootstrap & { readonly cspNonce: string }
  readonly account: Client<typeof accountContract>
  readonly mydata: Client<typeof mydataContract>
}

export const loadContext = createContext<LoadContext>()

/**
 * Wraps the values of one request. The server calls it as `build.entry.module.provideLoadContext`, because a context
 * is known by its identity and the built bundle has its own.
 */
export function withLoadContext(value: LoadContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(loadContext, value)
  return provider
}
