/**
 * Messages between a page and the app around it: JSON texts, checked on both sides. The page posts its own over
 * `webkit.messageHandlers.ieum` (iOS) or `IeumAndroid` (Android); the app calls `ieumBridge.receive(text)` in the page.
 * No message carries a token: the app makes its calls with its own, and the page gets a code that works once.
 */
import { z } from 'zod'
import { CONNECT_EXIT_CAUSES, CONNECT_OVERLAYS, CONNECT_SCREENS } from '../mydata/connect/connect-names.ts'
import { CollectionUsageItem } from '../mydata/connect/consent.ts'
import { INDUSTRIES, PurposeEnum, SCOPE_TYPES } from '../mydata/enums.ts'
import { TermsTypeEnum } from '../shared/terms-types.ts'
import { EpochMsOut, requestEnum } from '../shared/wire.ts'

const Version = z.literal(1)
/** Chosen by the sender of a request; the answer repeats it. */
const Id = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)

const message = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ v: Version, type: z.literal(type), ...shape })

const ErrorCodeName = z.string().regex(/^[A-Z_]{1,100}$/)

/** A place in the connection flow: only values of closed lists, no person, institution or amount. */
const flowPlace = { purpose: PurposeEnum, step: z.enum([...CONNECT_SCREENS, 'none']) }

/** Messages from the page. Those with an id require an answer. */
export const PageMessage = z.discriminatedUnion('type', [
  /** The page is alive; answered by `HelloAnswer`. */
  message('hello', { id: Id }),
  /** The page has no session; answered by `WebViewCodeAnswer`. */
  message('webViewCode', { id: Id }),
  message('listCollectionUsage', {
    id: Id,
    payload: z.strictObject({
      industries: z.array(requestEnum(INDUSTRIES)).max(100),
      scopeTypes: z.array(requestEnum(SCOPE_TYPES)).max(100),
    }),
  }),
  message('getUserTermsConsentStatus', { id: Id, payload: z.strictObject({ termsTypeEnum: TermsTypeEnum }) }),
  /** Opens the certificate app. The app checks the address against its own list again. */
  message('openAuthenticationApp', { payload: z.strictObject({ uri: z.string().min(1).max(2_000) }) }),
  /** Opens a page to read beside this one, in an in-app web view. */
  message('openBeside', { payload: z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2_000) }) }),
  message('haptic', { payload: z.strictObject({ kind: z.literal('success') }) }),
  message('title', { payload: z.strictObject({ title: z.string().max(200) }) }),
  /** A step of the connection flow is shown, or a dialog or sheet over it. `none`: only a dialog is shown. */
  message('connectStep', { payload: z.strictObject({ ...flowPlace, overlay: z.enum(CONNECT_OVERLAYS).nullable() }) }),
  /** A call of the flow failed; the flow continues as it does in a browser. */
  message('connectError', { payload: z.strictObject({ ...flowPlace, errorCodeEnum: ErrorCodeName }) }),
  /** The flow has ended; with `isStartingOver` it restarts by itself. */
  message('connectEnded', {
    payload: z.strictObject({ ...flowPlace, cause: z.enum(CONNECT_EXIT_CAUSES), isStartingOver: z.boolean() }),
  }),
  /** Answers `back`: whether the page went back by itself. If it did not, the app closes the web view. */
  message('backAnswer', { id: Id, payload: z.strictObject({ isTaken: z.boolean() }) }),
])
export type PageMessage = z.infer<typeof PageMessage>

/** Messages from the app. */
export const AppMessage = z.discriminatedUnion('type', [
  message('answer', { id: Id, payload: z.unknown() }),
  /** The call failed: the fields of our error envelope; `NETWORK_ERROR` or `TIMEOUT` when there was no answer. */
  message('failure', {
    id: Id,
    error: z.strictObject({
      errorCodeEnum: ErrorCodeName,
      requestId: z.string().max(64).nullable(),
    }),
  }),
  /** The bar above the web view appeared or disappeared. */
  message('nativeBar', { payload: z.strictObject({ isShown: z.boolean() }) }),
  /** The back button of the bar or of the device. */
  message('back', { id: Id }),
])
export type AppMessage = z.infer<typeof AppMessage>

export const HelloAnswer = z.strictObject({ isNativeBarShown: z.boolean() })
export type HelloAnswer = z.infer<typeof HelloAnswer>

/** A code that the page exchanges once for its cookie; null when no one is signed in to the app either. */
export const WebViewCodeAnswer = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,200}$/)
    .nullable(),
})
export type WebViewCodeAnswer = z.infer<typeof WebViewCodeAnswer>

export const CollectionUsageAnswer = z.object({ items: z.array(CollectionUsageItem) })
export const TermsConsentAnswer = z.object({
  userTermsConsentStatus: z.object({ lastConsentedAtMs: EpochMsOut.nullable() }),
})
