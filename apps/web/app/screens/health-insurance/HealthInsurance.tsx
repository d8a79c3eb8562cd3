import { useLayoutEffect, useRef, useState } from 'react'
import { CannotLink } from './CannotLink.tsx'
import { GuardianPaper } from './GuardianPaper.tsx'
import { EMPTY_GUARDIAN_FORM } from './guardian-form.ts'
import { LinkedInsurance } from './LinkedInsurance.tsx'
import { RequestEnded } from './RequestEnded.tsx'
import type { HealthInsuranceShown } from './read-health-insurance.ts'
import { StartLinking } from './StartLinking.tsx'
import type { HealthInsuranceActions } from './use-health-insurance.ts'
import { WaitingForGuardian } from './WaitingForGuardian.tsx'

export type HealthInsuranceProps = HealthInsuranceShown & {
  readonly actions: HealthInsuranceActions
  readonly nowMs: number
}

/**
 * Health insurance of a person under 19: how a guardian links it, the guardian's form, waiting for them, and the data
 * that was read. The guardian's input stays until a link exists; consent is given again each time.
 */
export function HealthInsurance({ actions, cannotLinkReasonEnum, link, nowMs, request }: HealthInsuranceProps) {
  const [isAsking, ask] = useState(false)
  const [form, setForm] = useState(EMPTY_GUARDIAN_FORM)
  const linkedId = link?.healthInsuranceLinkId ?? null
  const [formSince, setFormSince] = useState(linkedId)
  if (formSince !== linkedId) {
    setFormSince(linkedId)
    setForm(EMPTY_GUARDIAN_FORM)
  }
  const canLink = cannotLinkReasonEnum === null
  const step =
    request !== null
      ? 'waiting'
      : actions.endedAs !== null && canLink
        ? 'ended'
        : isAsking && canLink
          ? 'paper'
          : link !== null
            ? 'linked'
            : canLink
              ? 'start'
              : 'cannot'
  const takesFocus = useStep(step)
  const begin = () => {
    actions.clear()
    setForm({ ...form, agreed: [] })
    ask(true)
  }
  const stop = () => {
    actions.clear()
    ask(false)
  }
  const shared = { actions, nowMs, takesFocus }
  if (request !== null)
    return (
      <WaitingForGuardian
        {...shared}
        request={request}
        onFinish={() => {
          ask(false)
          actions.finish(request.healthInsuranceRequestId)
        }}
        onCancel={() => {
          ask(false)
          actions.cancel(request.healthInsuranceRequestId)
        }}
      />
    )
  if (step === 'ended' && actions.endedAs !== null)
    return <RequestEnded endedAs={actions.endedAs} takesFocus={takesFocus} onAgain={begin} onStop={stop} />
  if (step === 'paper')
    return <GuardianPaper {...shared} form={form} onChange={setForm} onSend={actions.request} onBack={stop} />
  if (link !== null) return <LinkedInsurance {...shared} link={link} onAgain={canLink ? begin : null} />
  if (cannotLinkReasonEnum !== null) return <CannotLink reason={cannotLinkReasonEnum} success={actions.success} />
  return <StartLinking {...shared} onBegin={begin} />
}

/** A step that follows another begins at its top and its heading announces it; a newly opened page does not. */
function useStep(step: string): boolean {
  const shown = useRef(step)
  const [hasMoved, setHasMoved] = useState(false)
  if (!hasMoved && step !== shown.current) setHasMoved(true)
  useLayoutEffect(() => {
    if (shown.current !== step) window.scrollTo({ top: 0, behavior: 'instant' })
    shown.current = step
  }, [step])
  return hasMoved
}
