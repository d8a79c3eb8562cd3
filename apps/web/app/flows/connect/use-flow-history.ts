import type { ConnectExit } from '@ieum/connect-flow/context/context.ts'
import type { ConnectEvent } from '@ieum/connect-flow/events.ts'
import type { View } from '@ieum/connect-flow/view.ts'
import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { links } from '../../links/links.ts'
import { pagesBefore } from '../../native/browser-history-depth.ts'
import { useStepScroll } from './use-step-scroll.ts'

/**
 * Connects the flow to the browser's history. The flow uses one entry above the address it was opened with, and that
 * entry names the step. The browser's Back removes the entry, which the machine receives as one step back (or as
 * closing the overlay). While the flow continues, the entry is pushed again. The step in the address is never read: the
 * journey on the server decides where the flow resumes.
 */
export function useFlowHistory({
  purpose,
  organization,
  view,
  exit,
  endsAt,
  send,
  isPaused,
}: {
  readonly purpose: Purpose
  /** Guid of the institution at which the flow was opened; a reloaded page opens there again. */
  readonly organization: string | null
  readonly view: View
  readonly exit: ConnectExit | null
  /** The connection whose page the flow began on and returns to; null for home. */
  readonly endsAt: OrganizationGuid | null
  readonly send: (event: ConnectEvent) => void
  /** History is not changed while another flow may still replace this one. */
  readonly isPaused: boolean
}): void {
  const navigate = useNavigate()
  const location = useLocation()
  const shownStep = new URLSearchParams(location.search).get('step')
  const step = view.screen === 'none' ? shownStep : view.screen
  useStepScroll(step === 'certificateSheet' ? 'selection' : step, shownStep !== null)
  const wasOnStep = useRef(false)
  const hasLeft = useRef(false)

  useEffect(() => {
    if (hasLeft.current || isPaused) return
    if (exit) {
      hasLeft.current = true
      leave(exit, { purpose, organization, endsAt, isOnStepEntry: shownStep !== null }, navigate)
      return
    }
    const address = `${links.connect(purpose, organization)}&step=${step}`
    const options = { preventScrollReset: true }
    if (shownStep === null && wasOnStep.current) {
      wasOnStep.current = false
      send({ type: 'BACK' })
      // The machine answers at once. If the flow is still here, the next run pushes the entry again.
      queueMicrotask(() => {
        if (!hasLeft.current) void navigate(address, options)
      })
    } else if (shownStep === null) {
      void navigate(address, options)
    } else {
      wasOnStep.current = true
      if (shownStep !== step) void navigate(address, { ...options, replace: true })
    }
  }, [endsAt, exit, isPaused, navigate, organization, purpose, send, shownStep, step])
}

function leave(
  exit: ConnectExit,
  {
    purpose,
    organization,
    endsAt,
    isOnStepEntry,
  }: { purpose: Purpose; organization: string | null; endsAt: OrganizationGuid | null; isOnStepEntry: boolean },
  navigate: ReturnType<typeof useNavigate>,
): void {
  if (exit.cause === 'sessionExpired') {
    void navigate(links.signup(purpose, organization), { replace: true })
    return
  }
  if (exit.cause === 'manualEntry') {
    void navigate(links.manualAsset())
    return
  }
  if (exit.cause === 'healthInsurance') {
    void navigate(links.healthInsurance())
    return
  }
  if (exit.cause === 'completed') {
    // Home's data is out of date; a new document shows the new connections.
    window.location.replace(endsAt === null ? links.after(purpose) : links.connection(endsAt))
    return
  }
  const back = isOnStepEntry ? 2 : 1
  if (pagesBefore() >= back) void navigate(-back)
  else void navigate(links.home(), { replace: true })
}
