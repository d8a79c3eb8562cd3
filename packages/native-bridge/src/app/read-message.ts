/**
 * The page's half of the check: hand-written, because the browser loads no schema. A test compares it with the schemas.
 */

import type { CollectionUsageItem } from '@ieum/contracts/mydata/connect/consent.ts'
import type { AppMessage, HelloAnswer, WebViewCodeAnswer } from '@ieum/contracts/native-bridge/messages.ts'

type Fields = { readonly [name: string]: unknown }

/** Returns null for anything that is not exactly a message of the app. */
export function readAppMessage(text: unknown): AppMessage | null {
  const message = parsed(text)
  if (message?.v !== 1) return null
  const { id, payload, error } = message
  switch (message.type) {
    case 'answer':
      return isId(id) && 'payload' in message ? { v: 1, type: 'answer', id, payload } : null
    case 'failure': {
      if (!isId(id) || !isFields(error)) return null
      const { errorCodeEnum, requestId } = error
      if (!isText(errorCodeEnum) || !/^[A-Z_]{1,100}$/.test(errorCodeEnum)) return null
      if (requestId !== null && !(isText(requestId) && requestId.length <= 64)) return null
      return { v: 1, type: 'failure', id, error: { errorCodeEnum, requestId } }
    }
    case 'nativeBar':
      return isFields(payload) && isFlag(payload.isShown)
        ? { v: 1, type: 'nativeBar', payload: { isShown: payload.isShown } }
        : null
    case 'back':
      return isId(id) ? { v: 1, type: 'back', id } : null
    default:
      return null
  }
}

export function readHello(payload: unknown): HelloAnswer | null {
  return isFields(payload) && isFlag(payload.isNativeBarShown) ? { isNativeBarShown: payload.isNativeBarShown } : null
}

export function readWebViewCode(payload: unknown): WebViewCodeAnswer | null {
  if (!isFields(payload)) return null
  const { code } = payload
  return code === null || (isText(code) && /^[A-Za-z0-9_-]{1,200}$/.test(code)) ? { code } : null
}

/** The consent screen shows this content: with one wrong field the whole answer is refused. */
export function readCollectionUsage(payload: unknown): { readonly items: CollectionUsageItem[] } | null {
  const isApi = (api: unknown) => isFields(api) && isText(api.title) && isText(api.description)
  const isScope = (scope: unknown) =>
    isFields(scope) && isText(scope.scopeTypeEnum) && isText(scope.transferSummary) && isListOf(scope.apis, isApi)
  const isItem = (item: unknown) =>
    isFields(item) && isText(item.industry) && isText(item.industryDisplayName) && isListOf(item.scopes, isScope)
  return isFields(payload) && isListOf(payload.items, isItem) ? { items: payload.items as CollectionUsageItem[] } : null
}

export function readTermsConsent(
  payload: unknown,
): { readonly userTermsConsentStatus: { readonly lastConsentedAtMs: string | null } } | null {
  const status = isFields(payload) ? payload.userTermsConsentStatus : null
  if (!isFields(status)) return null
  const { lastConsentedAtMs } = status
  if (lastConsentedAtMs !== null && !(isText(lastConsentedAtMs) && /^-?\d{1,16}$/.test(lastConsentedAtMs))) return null
  return { userTermsConsentStatus: { lastConsentedAtMs } }
}

function parsed(text: unknown): Fields | null {
  if (!isText(text)) return null
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? value : null
  } catch {
    return null
  }
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isId = (value: unknown): value is string => isText(value) && /^[A-Za-z0-9-]{1,64}$/.test(value)
const isListOf = (value: unknown, isOne: (one: unknown) => boolean) => Array.isArray(value) && value.every(isOne)
