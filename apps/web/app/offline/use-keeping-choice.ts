import { useSyncExternalStore } from 'react'
import { destroyCachedPages } from './cached-pages.ts'
import { isKeepingOn, recordCachingChoice } from './caching-choice.ts'

const listeners = new Set<() => void>()

/** Turning it off deletes stored pages at once. */
function choose(isOn: boolean): void {
  recordCachingChoice(isOn)
  for (const listener of listeners) listener()
  if (!isOn) void destroyCachedPages()
}

/** The setting of this device; on until it is turned off. */
export function useKeepingChoice(): readonly [isOn: boolean, choose: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange)
      addEventListener('storage', onChange)
      return () => {
        listeners.delete(onChange)
        removeEventListener('storage', onChange)
      }
    },
    isKeepingOn,
    () => true,
  )
  return [isOn, choose]
}
