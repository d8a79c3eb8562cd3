/** The actor of a transition. */
export type Mover = 'USER' | 'SCHEDULER' | 'WORKER' | 'SERVER' | 'ADMIN'

export type Transition<State extends string> = {
  readonly from: State
  readonly to: State
  readonly by: readonly Mover[]
  /** A further condition; each one is a rule of its own. */
  readonly guard?: string
}

/** States and their possible transitions; everything that is not listed is forbidden. */
export type StateMachine<State extends string> = {
  readonly states: readonly State[]
  readonly initial: State
  readonly transitions: readonly Transition<State>[]
}

/** Returns whether this actor may make the transition; staying in a state is not a transition. */
export function mayMove<State extends string>(
  machine: StateMachine<State>,
  from: State,
  to: State,
  by: Mover,
): boolean {
  return machine.transitions.some((each) => each.from === from && each.to === to && each.by.includes(by))
}

/** Returns whether a state has no transitions. */
export function isTerminal<State extends string>(machine: StateMachine<State>, state: State): boolean {
  return machine.transitions.every(({ from }) => from !== state)
}

/** Membership of the credit service. @source docs/reference/credit.md#states */
export const MEMBERSHIP: StateMachine<'NONE' | 'ACTIVE' | 'RECONSENT_PENDING' | 'SUSPENDED' | 'DELETED'> = {
  states: ['NONE', 'ACTIVE', 'RECONSENT_PENDING', 'SUSPENDED', 'DELETED'],
  initial: 'NONE',
  transitions: [
    { from: 'NONE', to: 'ACTIVE', by: ['USER'], guard: 'REQUIRED_TERMS_AND_ADULT_AND_IDENTITY' },
    { from: 'ACTIVE', to: 'RECONSENT_PENDING', by: ['SCHEDULER'], guard: 'NEWER_REQUIRED_VERSION' },
    { from: 'RECONSENT_PENDING', to: 'ACTIVE', by: ['USER'] },
    { from: 'RECONSENT_PENDING', to: 'SUSPENDED', by: ['SCHEDULER'], guard: 'GRACE_OVER' },
    { from: 'SUSPENDED', to: 'ACTIVE', by: ['USER'] },
    { from: 'NONE', to: 'DELETED', by: ['USER'] },
    { from: 'ACTIVE', to: 'DELETED', by: ['USER'] },
    { from: 'RECONSENT_PENDING', to: 'DELETED', by: ['USER'] },
    { from: 'SUSPENDED', to: 'DELETED', by: ['USER'] },
    { from: 'DELETED', to: 'NONE', by: ['USER'], guard: 'JOINS_AGAIN' },
  ],
}

/** An application to raise the score. @source docs/reference/credit.md#states */
export const RAISE_APPLICATION: StateMachine<
  'REQUESTED' | 'COLLECTING' | 'SUBMITTED' | 'COMPLETED' | 'PARTIALLY_COMPLETED' | 'FAILED' | 'CANCELLED' | 'EXPIRED'
> = {
  states: [
    'REQUESTED',
    'COLLECTING',
    'SUBMITTED',
    'COMPLETED',
    'PARTIALLY_COMPLETED',
    'FAILED',
    'CANCELLED',
    'EXPIRED',
  ],
  initial: 'REQUESTED',
  transitions: [
    { from: 'REQUESTED', to: 'COLLECTING', by: ['WORKER'] },
    { from: 'COLLECTING', to: 'SUBMITTED', by: ['WORKER'], guard: 'MATERIAL_COLLECTED' },
    { from: 'COLLECTING', to: 'FAILED', by: ['WORKER'], guard: 'NO_MATERIAL' },
    { from: 'SUBMITTED', to: 'COMPLETED', by: ['SERVER'] },
    { from: 'SUBMITTED', to: 'PARTIALLY_COMPLETED', by: ['SERVER'] },
    { from: 'SUBMITTED', to: 'FAILED', by: ['SERVER'], guard: 'REFUSED_OR_NO_ANSWER_FOR_A_DAY' },
    { from: 'REQUESTED', to: 'CANCELLED', by: ['USER'], guard: 'LEAVES' },
    { from: 'COLLECTING', to: 'CANCELLED', by: ['USER'], guard: 'LEAVES' },
    { from: 'COMPLETED', to: 'EXPIRED', by: ['SCHEDULER'], guard: 'SIX_MONTHS_OVER' },
  ],
}

/** The monthly submission. @source docs/reference/credit.md#states */
export const AUTOMATION: StateMachine<
  'OFF' | 'ACTIVE' | 'PAUSED_CONSENT_EXPIRED' | 'PAUSED_CERTIFICATE_REQUIRED' | 'PAUSED_MYDATA_DISCONNECTED'
> = {
  states: ['OFF', 'ACTIVE', 'PAUSED_CONSENT_EXPIRED', 'PAUSED_CERTIFICATE_REQUIRED', 'PAUSED_MYDATA_DISCONNECTED'],
  initial: 'OFF',
  transitions: [
    { from: 'OFF', to: 'ACTIVE', by: ['USER'] },
    { from: 'ACTIVE', to: 'OFF', by: ['USER', 'SERVER'] },
    ...(['PAUSED_CONSENT_EXPIRED', 'PAUSED_CERTIFICATE_REQUIRED', 'PAUSED_MYDATA_DISCONNECTED'] as const).flatMap(
      (paused): Transition<'OFF' | 'ACTIVE' | typeof paused>[] => [
        { from: 'ACTIVE', to: paused, by: ['WORKER'], guard: 'REASON_FOUND' },
        { from: paused, to: 'ACTIVE', by: ['WORKER', 'USER'], guard: 'REASON_GONE' },
        { from: paused, to: 'OFF', by: ['USER', 'SERVER'] },
      ],
    ),
  ],
}

/** A consent to provide data to a third party. @source docs/reference/credit.md#states */
export const THIRD_PARTY_CONSENT: StateMachine<'VALID' | 'REVOKING' | 'REVOKED' | 'EXPIRED'> = {
  states: ['VALID', 'REVOKING', 'REVOKED', 'EXPIRED'],
  initial: 'VALID',
  transitions: [
    { from: 'VALID', to: 'REVOKING', by: ['USER'], guard: 'IS_REVOCABLE' },
    { from: 'REVOKING', to: 'REVOKED', by: ['WORKER'], guard: 'RECIPIENT_CONFIRMED' },
    { from: 'VALID', to: 'EXPIRED', by: ['SCHEDULER'], guard: 'PERIOD_OVER' },
  ],
}

/** A notice of an inquiry. @source docs/reference/credit.md#states */
export const INQUIRY_NOTICE: StateMachine<'CREATED' | 'SENT' | 'BLOCKED' | 'DUPLICATED' | 'OPENED'> = {
  states: ['CREATED', 'SENT', 'BLOCKED', 'DUPLICATED', 'OPENED'],
  initial: 'CREATED',
  transitions: [
    { from: 'CREATED', to: 'SENT', by: ['SERVER'] },
    { from: 'CREATED', to: 'BLOCKED', by: ['SERVER'], guard: 'WITHIN_BLOCK' },
    { from: 'CREATED', to: 'DUPLICATED', by: ['SERVER'], guard: 'SAME_DEDUPE_KEY' },
    { from: 'SENT', to: 'OPENED', by: ['USER'] },
    { from: 'BLOCKED', to: 'OPENED', by: ['USER'] },
  ],
}

/** The reward of a row. @source docs/reference/credit.md#states */
export const REWARD: StateMachine<'NONE' | 'RECEIVABLE' | 'RECEIVED' | 'EXPIRED'> = {
  states: ['NONE', 'RECEIVABLE', 'RECEIVED', 'EXPIRED'],
  initial: 'NONE',
  transitions: [
    { from: 'NONE', to: 'RECEIVABLE', by: ['SERVER'] },
    { from: 'RECEIVABLE', to: 'RECEIVED', by: ['USER'], guard: 'WITHIN_CAPS' },
    { from: 'RECEIVABLE', to: 'EXPIRED', by: ['SCHEDULER'], guard: 'THIRTY_DAYS_OVER' },
  ],
}

/** An application for a guarantee. @source docs/reference/credit.md#states */
export const GUARANTEE_APPLICATION: StateMachine<
  'RECEIVED' | 'REVIEWING' | 'APPROVED' | 'PAID' | 'REJECTED' | 'CANCELLED'
> = {
  states: ['RECEIVED', 'REVIEWING', 'APPROVED', 'PAID', 'REJECTED', 'CANCELLED'],
  initial: 'RECEIVED',
  transitions: [
    { from: 'RECEIVED', to: 'REVIEWING', by: ['ADMIN', 'WORKER'] },
    { from: 'REVIEWING', to: 'APPROVED', by: ['ADMIN', 'WORKER'] },
    { from: 'APPROVED', to: 'PAID', by: ['ADMIN', 'WORKER'] },
    { from: 'RECEIVED', to: 'REJECTED', by: ['ADMIN'] },
    { from: 'REVIEWING', to: 'REJECTED', by: ['ADMIN', 'WORKER'] },
    { from: 'RECEIVED', to: 'CANCELLED', by: ['USER'] },
    { from: 'REVIEWING', to: 'CANCELLED', by: ['USER'] },
  ],
}

/** A bureau's maintenance window. @source docs/reference/credit.md#states */
export const MAINTENANCE: StateMachine<'NORMAL' | 'MAINTENANCE'> = {
  states: ['NORMAL', 'MAINTENANCE'],
  initial: 'NORMAL',
  transitions: [
    { from: 'NORMAL', to: 'MAINTENANCE', by: ['SCHEDULER'] },
    { from: 'MAINTENANCE', to: 'NORMAL', by: ['SCHEDULER'] },
  ],
}
