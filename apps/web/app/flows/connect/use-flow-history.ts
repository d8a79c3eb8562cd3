import type { ConnectExit } from '@ieum/connect-flow/context.ts'
import type { ConnectEvent } from '@ieum/connect-flow/events.ts'
import type { View } from '@ieum/connect-flow/view.ts'
import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { links } from '../../links.ts'
import { pagesBefore } from '../../pages-before.ts'
import { useStepScroll } from './use-step-scroll.ts'

/**
 * Ties the flow to the browser's history. The flow lies on one entry above the address it was opened with, and that
 * entry names the step; the browser's Back takes it away, which the machine hears as one step back (or as closing the
 * overlay). While the flow goes on the entry is put back. What the address says of the step is never read: the journey
 * on the server decides where the flow goes on.
 */
export function useFlowHistory({
  purpose,
  organization,
  view,
  exit,
  endsAt,
  send,
  isHeld,
}: {
  readonly purpose: Purpose
  /** Guid of the institution that the flow was opened at: a page read again opens there once more. */
  readonly organization: string | null
  readonly view: View
  readonly exit: ConnectExit | null
  /** Where what was completed is shown, when it began on the page of a connection; null for home. */
  readonly endsAt: OrganizationGuid | null
  readonly send: (event: ConnectEvent) => void
  /** The history is left alone as long as another flow may open in this one's place. */
  readonly isHeld: boolean
}): void {
  const navigate = useNavigate()
  const location = useLocation()
  const shownStep = new URLSearchParams(location.search).get('step')
  const step = view.screen === 'none' ? shownStep : view.screen
  useStepScroll(step === 'certificateSheet' ? 'selection' : step, shownStep !== null)
  const wasOnStep = useRef(false)
  const hasLeft = useRef(false)

  useEffect(() => {
    if (hasLeft.current || isHeld) return
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
      // The machine answers at once; if it is still here, the entry is put back on the next run.
      queueMicrotask(() => {
        if (!hasLeft.current) void navigate(address, options)
      })
    } else if (shownStep === null) {
      void navigate(address, options)
    } else {
      wasOnStep.current = true
      if (shownStep !== step) void navigate(address, { ...options, replace: true })
    }
  }, [endsAt, exit, isHeld, navigate, organization, purpose, send, shownStep, step])
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
    // What home knows is old now; a fresh document brings what was just connected.
    window.location.replace(endsAt === null ? links.after(purpose) : links.connection(endsAt))
    return
  }
  const back = isOnStepEntry ? 2 : 1
  if (pagesBefore() >= back) void navigate(-back)
  else void navigate(links.home(), { replace: true })
}
