import type { Flow } from '@ieum/connect-flow/opening.ts'
import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import { useEffect, useState } from 'react'
import { record } from '../../../analytics/analytics.ts'
import { buildOfPage } from '../../../analytics/client-error.ts'
import { flowAnalytics } from './flow-analytics.ts'

/** Reports the flow's analytics while it is on the screen. The returned `send` also reports what a person presses. */
export function useFlowAnalytics(flow: Flow, purpose: Purpose): Flow['send'] {
  const [{ send, start }] = useState(() => flowAnalytics(flow, purpose, record, buildOfPage()))
  useEffect(start, [start])
  return send
}
