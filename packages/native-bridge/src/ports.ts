/**
 * The differences between a browser and the web view of our app: four ports. The flow and the screens know only these
 * types; the side behind them is chosen once, at the start of the page.
 */

import type { ConnectExitCause, ConnectOverlay, ConnectScreen } from '@ieum/contracts/mydata/connect/connect-names.ts'
import type { CollectionUsageItem } from '@ieum/contracts/mydata/connect/consent.ts'
import type { AskedPurpose, Industry, ScopeType } from '@ieum/contracts/mydata/enums.ts'
import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'

/** The reads that use the native side inside the app and HTTP in a browser. @source CF-7.14 */
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
  /** Opens the certificate app. The address was checked against the agency's registered ones before. */
  openAuthenticationApp(uri: string): void
  /**
   * Opens a page to read beside the flow: a new tab on the web, an in-app web view in the app.
   * @param address a path of ours, or a whole address
   * @source CF-2.5.8
   */
  openBeside(address: string): void
}

export type Haptics = {
  /** The flow has ended successfully. */
  success(): void
}

/** The bar that the app draws above the web view. */
export type NativeBar = {
  /**
   * Reports now, and on every change, whether the bar is shown: our own header is hidden then. The returned function
   * ends it.
   */
  follow(listener: (isShown: boolean) => void): () => void
  setTitle(title: string): void
  /**
   * Receives the back button of the bar and of the device; the answer is whether the page has handled it. The newest
   * listener is called first. The returned function ends it.
   */
  onBack(listener: () => boolean): () => void
}

/** Events of the connection flow that only the app receives. In a browser there is no receiver. */
export type FlowReporter = {
  step(shown: FlowPlace & { readonly overlay: ConnectOverlay | null }): void
  failed(failure: FlowPlace & { readonly errorCodeEnum: string }): void
  ended(end: FlowPlace & { readonly cause: ConnectExitCause; readonly isStartingOver: boolean }): void
}
/** `none`: only a dialog is shown. */
type FlowPlace = { readonly purpose: AskedPurpose; readonly step: ConnectScreen | 'none' }

export type Ports = {
  readonly transport: Transport
  readonly opener: Opener
  readonly haptics: Haptics
  readonly nativeBar: NativeBar
}
