import { randomBytes } from 'node:crypto'
import type { SignRequest } from '@ieum/contracts/outside/mydata/certificate.ts'
import type { SandboxClock } from '../clock.ts'
import { DAY_MS } from '../durations.ts'
import type { PeopleRegistry } from '../people-registry.ts'
import { phoneDigits } from '../people-registry.ts'
import type { Messages } from '../phone/messages.ts'
import type { Agency, AgencyName } from '../portal/built-in-orgs.ts'
import type { Store } from '../store.ts'
import type { KeyedCertificate, SignerAuthority } from './authority.ts'
import { consentDigest, signContent, signerOf } from './signed-data.ts'

/** How long a request waits for its signature, ms of business time. */
export const SIGN_SESSION_LIFE_MS = 600_000

export type SignSessionState = 'PENDING' | 'APPROVED' | 'REJECTED' | 'EXPIRED' | 'WITHDRAWN'

export type SignSession = {
  readonly certTxId: string
  readonly signTxId: string
  readonly agencyName: AgencyName
  readonly personId: string
  readonly personName: string
  readonly ci: string
  readonly phoneNumber: string
  readonly requestTitle: string
  readonly returnUrl: string
  readonly consentType: '0' | '1'
  readonly consents: {
    readonly title: string
    readonly consent: string
    readonly txId: string
    readonly signed?: string
  }[]
  readonly state: SignSessionState
  readonly createdAtMs: number
  readonly expiresAtMs: number
  readonly signedAtMs?: number
}

export type SignSessions = {
  /** Opens a session and pushes it to the person's phone; undefined when the person is not registered at the agency. */
  open(agency: Agency, request: SignRequest): SignSession | undefined
  /** With its state as of now: a pending session past its time is expired. */
  find(certTxId: string): SignSession | undefined
  /** Newest first. */
  ofPhone(phoneNumber: string): SignSession[]
  /** Signs every document as the person. @returns the session, unchanged when it is not pending any more */
  approve(certTxId: string): Promise<SignSession | undefined>
  reject(certTxId: string): SignSession | undefined
  expire(certTxId: string): SignSession | undefined
  /** The operator withdraws a request. */
  withdraw(certTxId: string): SignSession | undefined
}

export function createSignSessions(
  store: Store,
  clock: SandboxClock,
  people: PeopleRegistry,
  messages: Messages,
  authorities: Record<AgencyName, SignerAuthority>,
): SignSessions {
  const sessions = store.collection<SignSession>('sign-sessions')
  const signers = store.collection<KeyedCertificate & { issuedAtMs: number }>('signers')
  const yearMs = 365 * DAY_MS

  /** The person's certificate at this agency, created at the first signature and again after two years. */
  async function signerFor(session: SignSession): Promise<KeyedCertificate> {
    const id = `${session.agencyName} ${session.ci}`
    const known = signers.get(id)
    const now = clock.now()
    if (known && now >= known.issuedAtMs && now < known.issuedAtMs + 2 * yearMs) return known
    const person = { name: session.personName, ci: session.ci }
    const issued = await authorities[session.agencyName].issueSigner(person, now)
    signers.put(id, { ...issued, issuedAtMs: now })
    return issued
  }

  function find(certTxId: string): SignSession | undefined {
    const session = sessions.get(certTxId)
    if (session?.state !== 'PENDING' || clock.now() < session.expiresAtMs) return session
    return decide(session, 'EXPIRED')
  }

  function decide(session: SignSession, state: SignSessionState): SignSession {
    const decided = { ...session, state }
    sessions.put(session.certTxId, decided)
    return decided
  }

  const decideIfPending = (certTxId: string, state: SignSessionState) => {
    const session = find(certTxId)
    return session?.state === 'PENDING' ? decide(session, state) : session
  }

  return {
    find,
    open(agency, request) {
      const person = people.byCi(request.user_ci)
      if (!person?.agencies[agency.name]) return undefined
      const now = clock.now()
      const session: SignSession = {
        certTxId: randomBytes(20).toString('hex').toUpperCase(),
        signTxId: request.sign_tx_id,
        agencyName: agency.name,
        personId: person.id,
        personName: person.name,
        ci: person.ci,
        phoneNumber: phoneDigits(person.phoneNumber),
        requestTitle: request.request_title ?? '',
        returnUrl: request.return_app_scheme_url,
        consentType: request.consent_type,
        consents: request.consent_list.map((one) => ({
          title: one.consent_title,
          consent: one.consent,
          txId: one.tx_id,
        })),
        state: 'PENDING',
        createdAtMs: now,
        expiresAtMs: now + SIGN_SESSION_LIFE_MS,
      }
      sessions.put(session.certTxId, session)
      messages.send({
        phoneNumber: session.phoneNumber,
        kind: 'PUSH',
        from: agency.orgName,
        text: `전자서명 요청이 왔어요. 개인신용정보 전송 요구 ${session.consents.length}건`,
        link: `/phones/${session.phoneNumber}/sign/${session.certTxId}`,
      })
      return session
    },
    ofPhone(phoneNumber) {
      const digits = phoneDigits(phoneNumber)
      const ids = sessions.values().filter((session) => session.phoneNumber === digits)
      return ids.flatMap((session) => find(session.certTxId) ?? []).reverse()
    },
    async approve(certTxId) {
      const session = find(certTxId)
      if (session?.state !== 'PENDING') return session
      const signer = await signerOf(await signerFor(session))
      const signedAtMs = clock.now()
      const consents = []
      for (const one of session.consents) {
        const content = session.consentType === '1' ? consentDigest(one.consent) : Buffer.from(one.consent, 'utf8')
        consents.push({ ...one, signed: await signContent(content, signer, signedAtMs) })
      }
      // the person may have rejected in the meantime: the first decision wins
      const present = find(certTxId)
      if (present?.state !== 'PENDING') return present
      const approved: SignSession = { ...present, consents, state: 'APPROVED', signedAtMs }
      sessions.put(certTxId, approved)
      return approved
    },
    reject: (certTxId) => decideIfPending(certTxId, 'REJECTED'),
    expire: (certTxId) => decideIfPending(certTxId, 'EXPIRED'),
    withdraw: (certTxId) => decideIfPending(certTxId, 'WITHDRAWN'),
  }
}
