import { useCallback, useEffect, useRef, useState } from 'react'
import { isSignedOut } from './api-errors.ts'
import { links } from './links.ts'

type Shown<Name extends string> = {
  /** Which is under way; null for none. */
  readonly busyWith: Name | null
  /** Why the last one failed. */
  readonly failure: string | null
  /** What the last one has done, where it says so. */
  readonly success: string | null
}

export type Attempts<Name extends string> = Shown<Name> & {
  /**
   * Begins, unless another is under way.
   * @param work ends with what it says, or nothing; its signal ends with the page
   */
  readonly start: (name: Name, work: (signal: AbortSignal) => Promise<string | null>) => void
  /** Takes away what was said. */
  readonly clear: () => void
}

const QUIET = { busyWith: null, failure: null, success: null }

/**
 * What a person starts on a page: one at a time, and whatever fails, what is on the screen stays. Without a session it
 * leads to the sign-up.
 * @param wordsFor what a person reads of a failure
 */
export function useAttempts<Name extends string>(wordsFor: (error: unknown, name: Name) => string): Attempts<Name> {
  const [shown, setShown] = useState<Shown<Name>>(QUIET)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (name: Name, work: (signal: AbortSignal) => Promise<string | null>) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setShown({ ...QUIET, busyWith: name })
    try {
      setShown({ ...QUIET, success: await work(controller.signal) })
    } catch (error) {
      if (controller.signal.aborted) return
      if (isSignedOut(error)) window.location.assign(links.signup())
      setShown({ ...QUIET, failure: wordsFor(error, name) })
    } finally {
      running.current = null
    }
  }
  return {
    ...shown,
    start: (name, work) => void start(name, work),
    clear: useCallback(() => setShown(QUIET), []),
  }
}
