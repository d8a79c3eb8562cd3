/**
 * Text that a person typed before signing in again, stored for the page they return to. It stays in this tab and is
 * removed by the first read.
 */
const KEY = 'ieum-draft-before-sign-in'

export function storeDraft(page: string, text: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([page, text]))
  } catch {
    // Storage is not available, so the person has to type it again.
  }
}

/** Returns null when nothing was typed on this page. */
export function claimDraft(page: string): string | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    return Array.isArray(stored) && stored[0] === page && typeof stored[1] === 'string' ? stored[1] : null
  } catch {
    return null
  }
}
