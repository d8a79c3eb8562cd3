/**
 * What differs between a browser and the webview of our app: four ports. The flow and the screens know only these types;
 * which side is behind them is decided once, where the page starts.
 */

import type { ConnectExitCause, ConnectOverlay, ConnectScreen } from '@ieum/contracts/mydata/connect-names.ts'
import type { CollectionUsageItem } from '@ieum/contracts/mydata/consent.ts'
import type { AskedPurpose, Industry, ScopeType } from '@ieum/contracts/mydata/enums.ts'
import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'

/** The reads that go over the native side inside the app and over HTTP in a browser. @source CF-7.14 */
export type Transport = {
  listCollectionUsage(
    query: { readonly industries: readonly Exclude<Industry, 'UNKNOWN'>[]; readonly scopeTypes: readonly ScopeType[] },
    signal?: AbortSignal,
  ): Promise<{ readonly items: CollectionUsageItem[] }>
  getUserTermsConsentStatus(
    termsTypeEnum: TermsType,
    signal?: AbortSignal,
  ): Promise<{ readonly userTermsConsentStatus: { readonly lastConsentedAtMs: string | null } }>
}

/** Leaves the page, or opens another over it. */
export type Opener = {
  /** The certificate app. The address was checked against the agency's registered ones before. */
  openAuthenticationApp(uri: string): void
  /**
   * A page to read beside the flow: a new tab on the web, an in-app web view in the app.
   * @param address a path of ours, or a whole address
   * @source CF-2.5.8
   */
  openBeside(address: string): void
}

export type Haptics = {
  /** The flow has ended well. */
  success(): void
}

/** The bar that the app draws above the webview. */
export type NativeBar = {
  /** Tells now, and whenever it changes, whether the bar is there: our own header is hidden then. Ends by the result. */
  follow(listener: (isShown: boolean) => void): () => void
  setTitle(title: string): void
  /**
   * Hears the bar's and the device's back button; the answer says whether the page has taken it. The newest listener
   * is asked first. Ends by the result.
   */
  onBack(listener: () => boolean): () => void
}

/** What only the app hears: how the connection flow goes. A browser has nobody around the page to tell. */
export type FlowTeller = {
  step(shown: FlowPlace & { readonly overlay: ConnectOverlay | null }): void
  failed(failure: FlowPlace & { readonly errorCodeEnum: string }): void
  ended(end: FlowPlace & { readonly cause: ConnectExitCause; readonly isStartingOver: boolean }): void
}
/** `none`: nothing but a dialog is shown. */
type FlowPlace = { readonly purpose: AskedPurpose; readonly step: ConnectScreen | 'none' }

export type Ports = {
  readonly transport: Transport
  readonly opener: Opener
  readonly haptics: Haptics
  readonly nativeBar: NativeBar
}
