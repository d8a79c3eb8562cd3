/** A part of the Trusted Types API that TypeScript's library does not describe. */
type PolicyRules = {
  createHTML(text: string): string | null
  createScriptURL(url: string): string | null
}
type PolicyFactory = { createPolicy(name: 'default', rules: PolicyRules): unknown }

/** React creates a script element that the parser does not run in this way. */
const INERT_SCRIPT = '<script></script>'

/**
 * Allowed markup: an inert script element, or text that creates no element, because React fills an inline script that
 * it renders again in this way. Everything else is refused (null), and the browser throws.
 */
export const allowedHtml = (text: string): string | null => (text === INERT_SCRIPT || !text.includes('<') ? text : null)

/** Allowed addresses of scripts: files of the build and the service worker, of our own origin. */
export function allowedScriptUrl(url: string, base: string): string | null {
  const parsed = URL.parse(url, base)
  if (!parsed || parsed.origin !== new URL(base).origin) return null
  const isOurs = parsed.pathname === '/worker.js' || /^\/assets\/[\w.-]+\.js$/.test(parsed.pathname)
  return isOurs ? url : null
}

/**
 * The one policy that the server's header allows (`require-trusted-types-for`). It runs whenever we or a library turn
 * text into markup or into the address of a script. Text never becomes code: there is no rule for that. Browsers
 * without Trusted Types have nothing to install.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', {
    createHTML: allowedHtml,
    createScriptURL: (url) => allowedScriptUrl(url, window.location.origin),
  })
}
