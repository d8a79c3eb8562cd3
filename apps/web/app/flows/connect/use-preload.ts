import { useContext, useEffect } from 'react'
import { UNSAFE_FrameworkContext } from 'react-router'
import { loadMachine } from './use-flow.ts'

/** The page to which the flow leaves when history has no earlier page. */
const HOME = 'routes/home'

/**
 * Loads what follows the first screen, in the order of need. Last comes the page to leave for, which a person without a
 * network could no longer load. The router's own prefetch reloads the document when its module fails to load, which
 * would lose a running flow.
 */
export function usePreload(steps: readonly (() => Promise<unknown>)[]): void {
  const home = useContext(UNSAFE_FrameworkContext)?.manifest.routes[HOME]?.module
  useEffect(() => {
    void inOrder([loadMachine, ...steps, async () => home && import(/* @vite-ignore */ home)])
  }, [home, steps])
}

async function inOrder(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  // Without a network nothing loads now; it is requested again when it is needed.
  for (const load of loads) await load().catch(() => {})
}
