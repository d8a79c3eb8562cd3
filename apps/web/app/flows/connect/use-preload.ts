import { useContext, useEffect } from 'react'
import { UNSAFE_FrameworkContext } from 'react-router'
import { loadMachine } from './use-flow.ts'

/** The page that the flow is left for when nothing lies before it. */
const HOME = 'routes/home'

/**
 * Fetches what follows the first screen, in the order in which it is needed; last of all the page to leave for, which a
 * person without a network could not fetch any more. The router's own prefetch loads the document anew when its module
 * does not come, and a flow that is under way would be gone.
 */
export function usePreload(steps: readonly (() => Promise<unknown>)[]): void {
  const home = useContext(UNSAFE_FrameworkContext)?.manifest.routes[HOME]?.module
  useEffect(() => {
    void inOrder([loadMachine, ...steps, async () => home && import(/* @vite-ignore */ home)])
  }, [home, steps])
}

async function inOrder(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  // Without a network nothing comes now; it is asked for again when it is needed.
  for (const load of loads) await load().catch(() => {})
}
