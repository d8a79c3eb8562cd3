import { randomBytes } from 'node:crypto'

/** 128 random bits, new for every document. */
export const newNonce = (): string => randomBytes(16).toString('base64')

/** Browser features that our pages, and frames in them, may not use. The clipboard and passkeys are not among them. */
const NO_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/** Path to which browsers report violations of a page's policy. */
export const POLICY_REPORTS_PATH = '/policy-reports'

/** Headers of every HTML document. `isHttps`: our public origin is https, so browsers may insist on it. */
export function documentHeaders({ nonce, isHttps }: { nonce: string; isHttps: boolean }): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      // Text becomes markup or a script URL only through our one policy (`apps/web/app/shell/trusted-types.ts`).
      "require-trusted-types-for 'script'",
      'trusted-types default',
      `report-uri ${POLICY_REPORTS_PATH}`,
      // Browsers that know `report-to` ignore `report-uri`, even where they report over https only.
      ...(isHttps ? ['report-to policy'] : []),
    ].join('; '),
    ...(isHttps && { 'reporting-endpoints': `policy="${POLICY_REPORTS_PATH}"` }),
    // Nothing on a page uses any of these.
    'permissions-policy': NO_FEATURES.map((feature) => `${feature}=()`).join(', '),
    ...commonHeaders({ isHttps }),
    'cache-control': 'no-store',
    // Windows that we open ourselves may reply to us: a person signs with a certificate in its operator's window.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}

/** Headers of every response, whatever its content. */
export function commonHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}
