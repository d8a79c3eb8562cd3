import { createHash, randomBytes } from 'node:crypto'
import type { HealthInsuranceAuthRequest, SimpleAuthProviderCode } from '@ieum/contracts/outside/health-insurance.ts'
import type { SandboxClock } from '../clock.ts'
import { timestamp } from '../holdings/calendar.ts'
import { registeredName } from '../identity/registered-name.ts'
import type { Person } from '../people/person.ts'
import type { PeopleRegistry } from '../people-registry.ts'
import { phoneDigits } from '../people-registry.ts'
import type { Messages } from '../phone/messages.ts'
import type { Store } from '../store.ts'

/** How long a request waits for the guardian, ms of business time. */
export const SIMPLE_AUTHENTICATION_LIFE_MS = 600_000
/** How long the child's data can be read after the guardian has authenticated, ms of business time. */
export const READING_LIFE_MS = 600_000

/** Providers whose app is used. */
export const PROVIDER_NAMES: Readonly<Record<SimpleAuthProviderCode, string>> = {
  '01': '카카오톡',
  '02': '네이버',
  '03': '토스',
  '04': 'PASS',
}

export type SimpleAuthenticationState = 'PENDING' | 'AUTHENTICATED' | 'REFUSED' | 'EXPIRED'
export type SimpleAuthenticationAction = 'approve' | 'refuse' | 'expire'

export type SimpleAuthentication = {
  readonly authTxId: string
  readonly provider: SimpleAuthProviderCode
  /** As it was sent; the child's file decides whether this is the child. */
  readonly child: { readonly ci: string; readonly name: string; readonly birthDate: string }
  /** Absent for an unknown person: no phone shows the request, and it expires. */
  readonly guardian?: { readonly ci: string; readonly name: string; readonly phoneNumber: string }
  readonly consentTitle: string
  readonly consentText: string
  /** SHA-256, lower-case hex, of title, line feed and text. */
  readonly consentHash: string
  readonly state: SimpleAuthenticationState
  readonly createdAtMs: number
  readonly expiresAtMs: number
  readonly authenticatedAtMs?: number
  /** The number of the authentication at its provider. */
  readonly receiptNum?: string
}

export type SimpleAuthentications = {
  /** Opens a request; the phone of a known person shows it and gets a message. */
  open(request: HealthInsuranceAuthRequest): SimpleAuthentication
  /** With its state as of now: a pending request past its time is expired. */
  find(authTxId: string): SimpleAuthentication | undefined
  /** Newest first. */
  ofPhone(phoneNumber: string): SimpleAuthentication[]
  /**
   * The guardian's action on the phone; a request that is not pending stays as it is. Undefined when no phone shows it.
   */
  decide(authTxId: string, action: SimpleAuthenticationAction): SimpleAuthentication | undefined
}

const DECIDED = { approve: 'AUTHENTICATED', refuse: 'REFUSED', expire: 'EXPIRED' } as const

export function createSimpleAuthentications(
  store: Store,
  clock: SandboxClock,
  people: PeopleRegistry,
  messages: Messages,
): SimpleAuthentications {
  const requests = store.collection<SimpleAuthentication>('simple-authentications')

  function put(request: SimpleAuthentication): SimpleAuthentication {
    requests.put(request.authTxId, request)
    return request
  }

  function find(authTxId: string): SimpleAuthentication | undefined {
    const request = requests.get(authTxId)
    if (request?.state !== 'PENDING' || clock.now() < request.expiresAtMs) return request
    return put({ ...request, state: 'EXPIRED' })
  }

  return {
    find,
    open(asked) {
      const now = clock.now()
      const guardian = guardianOf(people, asked)
      const request = put({
        authTxId: randomBytes(20).toString('hex').toUpperCase(),
        provider: asked.auth_provider,
        child: { ci: asked.child_ci, name: asked.child_real_name, birthDate: asked.child_birth_date },
        ...(guardian && {
          guardian: { ci: guardian.ci, name: guardian.name, phoneNumber: phoneDigits(guardian.phoneNumber) },
        }),
        consentTitle: asked.consent_title,
        consentText: asked.consent_text,
        consentHash: createHash('sha256').update(`${asked.consent_title}\n${asked.consent_text}`).digest('hex'),
        state: 'PENDING',
        createdAtMs: now,
        expiresAtMs: now + SIMPLE_AUTHENTICATION_LIFE_MS,
      })
      if (request.guardian) {
        messages.send({
          phoneNumber: request.guardian.phoneNumber,
          kind: 'PUSH',
          from: PROVIDER_NAMES[request.provider],
          text: '간편인증 요청이 왔어요. 국민건강보험공단에서 요청했어요.',
          link: pathOf(request),
        })
      }
      return request
    },
    ofPhone(phoneNumber) {
      const digits = phoneDigits(phoneNumber)
      const shown = requests.values().filter(({ guardian }) => guardian?.phoneNumber === digits)
      return shown.flatMap(({ authTxId }) => find(authTxId) ?? []).reverse()
    },
    decide(authTxId, action) {
      const request = find(authTxId)
      if (!request?.guardian) return undefined
      if (request.state !== 'PENDING') return request
      if (action !== 'approve') return put({ ...request, state: DECIDED[action] })
      const authenticatedAtMs = clock.now()
      const receiptNum = `${timestamp(authenticatedAtMs)}-${randomBytes(6).toString('hex').toUpperCase()}`
      return put({ ...request, state: DECIDED[action], authenticatedAtMs, receiptNum })
    },
  }
}

/** The page of a request on the phone that shows it. */
export function pathOf({ authTxId, guardian }: Pick<SimpleAuthentication, 'authTxId' | 'guardian'>): string {
  return `/phones/${guardian?.phoneNumber}/simple-authentications/${authTxId}`
}

/** By phone, name and birth date, as a telecom company compares them. */
function guardianOf(people: PeopleRegistry, asked: HealthInsuranceAuthRequest): Person | undefined {
  return people
    .byPhone(asked.guardian_phone_num)
    .findLast(
      (person) =>
        registeredName(person.name) === asked.guardian_real_name.normalize('NFC') &&
        person.birthDate.replaceAll('-', '') === asked.guardian_birth_date,
    )
}
