import { useSyncExternalStore } from 'react'

const KEY = 'ieum.amounts'
const listeners = new Set<() => void>()

function isHidden(): boolean {
  try {
    return localStorage.getItem(KEY) === 'hidden'
  } catch {
    return false
  }
}

function toggle(): void {
  try {
    localStorage.setItem(KEY, isHidden() ? 'shown' : 'hidden')
  } catch {
    // A device without storage shows amounts.
  }
  for (const listener of listeners) listener()
}

/** Whether amounts are replaced by words. Stored on this device only, never sent. */
export function useAmountHiding(): readonly [isHidden: boolean, toggle: () => void] {
  const value = useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange)
      addEventListener('storage', onChange)
      return () => {
        listeners.delete(onChange)
        removeEventListener('storage', onChange)
      }
    },
    isHidden,
    () => false,
  )
  return [value, toggle]
}
