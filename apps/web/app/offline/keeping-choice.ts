const KEY = 'ieum.keptPages'

/** Whether this device may keep the last pages; one that keeps no choice keeps no pages. */
export function isKeepingOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return false
  }
}

export function noteKeepingChoice(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // Nothing is kept there anyway.
  }
}
