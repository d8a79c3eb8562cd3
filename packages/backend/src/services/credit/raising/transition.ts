import type { ThirdPartyConsentStatus } from '@ieum/contracts/credit/consents/third-party-consents.ts'
import type { RaiseApplicationStatus, RaiseAutomationStatus } from '@ieum/contracts/credit/raising/raising-enums.ts'
import {
  AUTOMATION,
  type Mover,
  mayMove,
  RAISE_APPLICATION,
  type StateMachine,
  THIRD_PARTY_CONSENT,
} from '@ieum/domain/credit/credit-states.ts'

/**
 * Returns the row's next state; throws for a transition that the table of states does not list, so that nothing is
 * written.
 */
function checkedTransition<State extends string>(
  machine: StateMachine<State>,
  from: State,
  to: State,
  by: Mover,
): { readonly status: State } {
  if (!mayMove(machine, from, to, by)) throw new Error(`${from} does not become ${to} by ${by}`)
  return { status: to }
}

/** @source docs/reference/credit.md#states */
export const raiseTransition = (from: RaiseApplicationStatus, to: RaiseApplicationStatus, by: Mover) =>
  checkedTransition(RAISE_APPLICATION, from, to, by)

/** @source docs/reference/credit.md#states */
export const consentTransition = (from: ThirdPartyConsentStatus, to: ThirdPartyConsentStatus, by: Mover) =>
  checkedTransition(THIRD_PARTY_CONSENT, from, to, by)

/** An unchanged state is allowed; a change of the reason passes through `ACTIVE`. @source docs/reference/credit.md#states */
export function automationTransition(from: RaiseAutomationStatus, to: RaiseAutomationStatus, by: Mover) {
  if (from === to) return { status: to }
  return checkedTransition(
    AUTOMATION,
    mayMove(AUTOMATION, from, to, by) ? from : checkedTransition(AUTOMATION, from, 'ACTIVE', by).status,
    to,
    by,
  )
}
