import { useCallback, useEffect, useRef, useState } from 'react'
import { links } from '../links/links.ts'
import { isSignedOut } from './api-errors.ts'

type Shown<Name extends string> = {
  /** Name of the running attempt; null for none. */
  readonly busyWith: Name | null
  /** Reason why the last attempt failed. */
  readonly failure: string | null
  /** Message of the last successful attempt, if it has one. */
  readonly success: string | null
}

export type Attempts<Name extends string> = Shown<Name> & {
  /**
   * Starts an attempt, unless another one runs.
   * @param work resolves to its message, or nothing; its signal aborts with the page
   */
  readonly start: (name: Name, work: (signal: AbortSignal) => Promise<string | null>) => void
  /** Clears the message. */
  readonly clear: () => void
}

const QUIET = { busyWith: null, failure: null, success: null }

/**
 * Runs actions of a person on a page, one at a time. After a failure the screen stays unchanged. Redirects to the
 * sign-up without a session.
 * @param wordsFor text of a failure
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
