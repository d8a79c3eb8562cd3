const KEY = 'ieum.keptPages'

/** Whether this device may store the last pages. A device that cannot store the choice stores no pages. */
export function isKeepingOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return false
  }
}

export function recordCachingChoice(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // Such a device stores nothing anyway.
  }
}
