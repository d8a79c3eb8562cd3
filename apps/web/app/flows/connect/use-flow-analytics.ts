import type { Flow } from '@ieum/connect-flow/opening.ts'
import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import { useEffect, useState } from 'react'
import { record } from '../../analytics.ts'
import { flowAnalytics } from './flow-analytics.ts'

/** Tells of the flow while it is on the screen; what a person presses goes through the result. */
export function useFlowAnalytics(flow: Flow, purpose: Purpose): Flow['send'] {
  const [{ send, start }] = useState(() => flowAnalytics(flow, purpose, record, buildOfPage()))
  useEffect(start, [start])
  return send
}

/** The router names its build after the files that it is made of. */
function buildOfPage(): string | null {
  const version: unknown =
    typeof window === 'undefined'
      ? null
      : (window as { __reactRouterManifest?: { version?: unknown } }).__reactRouterManifest?.version
  return typeof version === 'string' && /^[\da-f]{8}$/.test(version) ? version : null
}
