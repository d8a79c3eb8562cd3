import type { Flow } from '@ieum/connect-flow/opening.ts'
import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import { useEffect, useState } from 'react'
import { record } from '../../analytics.ts'
import { buildOfPage } from '../../client-error.ts'
import { flowAnalytics } from './flow-analytics.ts'

/** Tells of the flow while it is on the screen; what a person presses goes through the result. */
export function useFlowAnalytics(flow: Flow, purpose: Purpose): Flow['send'] {
  const [{ send, start }] = useState(() => flowAnalytics(flow, purpose, record, buildOfPage()))
  useEffect(start, [start])
  return send
}
