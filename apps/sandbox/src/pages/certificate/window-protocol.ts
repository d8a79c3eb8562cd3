import type {
  CertificateWindowMessage,
  CertificateWindowRequest,
} from '@ieum/contracts/outside/mydata/certificate-window.ts'

/** The signing window's request, and the page that sent it; answers go only there. */
export type Asked = Pick<CertificateWindowRequest, 'requestId' | 'serializedPlainText'> & { readonly origin: string }

/** Maximum length of a text, in characters. */
const MAX_TEXT_LENGTH = 2_000_000

/**
 * The request in a message: only from the page that opened the window, at a known origin, in the shape of
 * `CertificateWindowRequest`. Any other message gets no answer. Runs in the browser, where the schema is not available.
 */
export function askedBy(
  message: { data: unknown; origin: string; isFromOpener: boolean },
  knownOrigins: readonly string[],
): Asked | undefined {
  const { data, origin, isFromOpener } = message
  if (!isFromOpener || !knownOrigins.includes(origin)) return undefined
  if (typeof data !== 'object' || data === null || Object.keys(data).length !== 3) return undefined
  const { kind, requestId, serializedPlainText } = data as Record<string, unknown>
  if (kind !== 'sign') return undefined
  if (typeof requestId !== 'string' || !/^[A-Za-z0-9_-]{8,64}$/.test(requestId)) return undefined
  if (typeof serializedPlainText !== 'string') return undefined
  if (serializedPlainText.length === 0 || serializedPlainText.length > MAX_TEXT_LENGTH) return undefined
  return { requestId, serializedPlainText, origin }
}

export function signedMessage({ requestId }: Asked, serializedSignedData: string): CertificateWindowMessage {
  return { kind: 'signed', requestId, serializedSignedData }
}

export function cancelledMessage({ requestId }: Asked): CertificateWindowMessage {
  return { kind: 'cancelled', requestId }
}

/** Only announces that the window listens now; it may go to any page. */
export const readyMessage: CertificateWindowMessage = { kind: 'ready' }
