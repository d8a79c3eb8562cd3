import { randomBytes } from 'node:crypto'

/** 128 random bits, new for every document. */
export const newNonce = (): string => randomBytes(16).toString('base64')

/** What a page of ours, or a frame in it, may not ask a browser for. The clipboard and passkeys are not among them. */
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

/** Where browsers report what the policy of a page blocked. */
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
      // Text becomes markup or the address of a script only through our one policy (`apps/web/app/trusted-types.ts`).
      "require-trusted-types-for 'script'",
      'trusted-types default',
      `report-uri ${POLICY_REPORTS_PATH}`,
      // Browsers that know this word pass over the older one, also where they report by https alone.
      ...(isHttps ? ['report-to policy'] : []),
    ].join('; '),
    ...(isHttps && { 'reporting-endpoints': `policy="${POLICY_REPORTS_PATH}"` }),
    // Nothing on a page uses any of these.
    'permissions-policy': NO_FEATURES.map((feature) => `${feature}=()`).join(', '),
    ...commonHeaders({ isHttps }),
    'cache-control': 'no-store',
    // Windows that we open ourselves may answer us: a certificate is signed with in the window of its operator.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}

/** Headers of every answer, whatever it carries. */
export function commonHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}
