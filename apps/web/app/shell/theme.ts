export type Theme = 'system' | 'light' | 'dark'

/**
 * The page's own colour (`--bg` of the tokens; a test compares), for the browser's bars: a meta element cannot use a
 * variable.
 */
export const PAGE_COLORS = { light: '#ffffff', dark: '#171b19' } as const

const COOKIE = 'ieum_theme'
const YEAR_SECONDS = 31_536_000

/**
 * Applies the theme and stores it in a cookie, which the server reads for the first paint.
 * `system` removes both, so that the device decides.
 */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  const maxAge = theme === 'system' ? 0 : YEAR_SECONDS
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in web views
  document.cookie = `${COOKIE}=${theme}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
