/**
 * What a person has typed before they sign in once more, for the page that they come back to: in this tab alone, taken out
 * by the first that reads it.
 */
const KEY = 'ieum-draft-before-sign-in'

export function storeDraft(page: string, text: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([page, text]))
  } catch {
    // Nothing is stored there: it has to be typed again.
  }
}

/** Null when nothing was typed on this page. */
export function takeDraft(page: string): string | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    return Array.isArray(stored) && stored[0] === page && typeof stored[1] === 'string' ? stored[1] : null
  } catch {
    return null
  }
}
