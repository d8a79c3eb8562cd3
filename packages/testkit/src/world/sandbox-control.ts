import { request } from 'undici'

/** How tests and the journey command control the outside world: people, phones, signatures, behaviours, the clock. */

export type SandboxPerson = {
  readonly id: string
  readonly name: string
  readonly birthDate: string
  readonly sexDigit: string
  readonly carrier: string
  readonly phoneNumber: string
  readonly story: string
}

export type PhoneMessage = { readonly text: string; readonly sentAtMs: number | string }

/** A message of the laboratory, and our answer. */
export type LabWord = {
  readonly step: string
  readonly body: { readonly [field: string]: unknown }
  readonly answers: readonly { readonly status: number }[]
}
type LabOrder = { readonly message: { readonly analysis_token: string }; readonly words: readonly LabWord[] }

/** A request for a simple authentication, as the guardian's phone shows it. */
export type SimpleAuthentication = {
  readonly authTxId: string
  /** The code of the provider: 01 KakaoTalk · 02 Naver · 03 Toss · 04 PASS. */
  readonly provider: string
  readonly childName: string
  readonly consentTitle: string
  readonly consentText: string
  readonly consentHash: string
  readonly state: 'PENDING' | 'AUTHENTICATED' | 'REFUSED' | 'EXPIRED'
  readonly createdAtMs: number
  readonly expiresAtMs: number
  readonly authenticatedAtMs: number | null
}

/** Business time: machine time plus an offset. */
export type ClockReading = { readonly offsetMs: number; readonly version: number; readonly nowMs: number }

export class ControlError extends Error {
  readonly status: number
  constructor(path: string, status: number, body: string) {
    super(`${path} answered ${status}: ${body.slice(0, 300)}`)
    this.status = status
  }
}

const LIMIT_MS = 15_000

export type SandboxControl = ReturnType<typeof sandboxControl>

/** `url` is the sandbox's plain address, e.g. `http://127.0.0.1:4000`. */
export function sandboxControl(url: string) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    // Lighter than `fetch`: a test of years makes thousands of calls.
    const { statusCode, body: answer } = await request(new URL(path, url), {
      method,
      headers: { 'x-ieum-control': '1', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      headersTimeout: LIMIT_MS,
      bodyTimeout: LIMIT_MS,
    })
    const text = await answer.text()
    if (statusCode < 200 || statusCode > 299) throw new ControlError(path, statusCode, text)
    return (text ? JSON.parse(text) : undefined) as T
  }

  return {
    call,
    people: async () => (await call<{ people: SandboxPerson[] }>('GET', '/control/people')).people,
    addPerson: (person: unknown) => call<SandboxPerson>('POST', '/control/people', person),
    /** Our messages to the laboratory about one application, in order. */
    labMessages: async (analysisToken: string) =>
      (
        await call<{ messages: { kind: string; message_id: string; analysis_token: string }[] }>(
          'GET',
          '/control/lab/messages',
        )
      ).messages.filter((one) => one.analysis_token === analysisToken),
    /** The laboratory's messages about one application, in order, with our answers. */
    labWords: async (analysisToken: string) =>
      (await call<{ orders: LabOrder[] }>('GET', '/control/lab/orders')).orders.find(
        ({ message }) => message.analysis_token === analysisToken,
      )?.words ?? [],
    /** The laboratory's signed statement that it has destroyed its data. */
    destruction: async (analysisToken: string, destroyedAtMs: number) => ({
      analysisToken,
      destroyedAt: destroyedAtMs,
      ...(await call<{ certificateNumber: string; signature: string }>('POST', '/control/lab/destructions', {
        analysisToken,
        destroyedAtMs,
      })),
    }),
    /** Creates a postal label with a number; its story decides the parcel's scans. */
    labelParcel: (label: { trackingNumber?: string; story?: string } = {}) =>
      call<{ trackingNumber: string; labelledAtMs: number }>('POST', '/control/parcels', label),
    /** Adds one scan by hand: from then on the clock no longer moves the parcel. */
    pushParcel: (trackingNumber: string, push: 'next' | 'delivered' | 'returned' | 'lost') =>
      call('POST', `/control/parcels/${trackingNumber}/push`, { push }),
    /** Newest first. */
    messages: async (phoneNumber: string) =>
      (await call<{ messages: PhoneMessage[] }>('GET', `/control/phones/${phoneNumber}/messages`)).messages,
    /** The six digits of the newest message that contains some. */
    async latestCode(phoneNumber: string): Promise<string> {
      for (const message of await this.messages(phoneNumber)) {
        const digits = /\b(\d{6})\b/.exec(message.text)
        if (digits) return digits[1] as string
      }
      throw new Error(`no code was texted to ${phoneNumber}`)
    },
    signatureRequests: async (phoneNumber: string) =>
      (
        await call<{ signatureRequests: { certTxId: string; state: string; returnUrl: string }[] }>(
          'GET',
          `/control/phones/${phoneNumber}/signature-requests`,
        )
      ).signatureRequests,
    decide: (phoneNumber: string, certTxId: string, decision: 'approve' | 'reject' | 'expire') =>
      call('POST', `/control/phones/${phoneNumber}/signature-requests/${certTxId}/${decision}`),
    /** Approves, rejects or expires the newest pending request. */
    async decideLatest(phoneNumber: string, decision: 'approve' | 'reject' | 'expire'): Promise<void> {
      const waiting = (await this.signatureRequests(phoneNumber)).find((request) => /pending/i.test(request.state))
      if (!waiting) throw new Error(`no signature request waits on ${phoneNumber}`)
      await this.decide(phoneNumber, waiting.certTxId, decision)
    },
    /** Simple authentications that a guardian's phone shows, newest first. */
    simpleAuthentications: async (phoneNumber: string) =>
      (
        await call<{ simpleAuthentications: SimpleAuthentication[] }>(
          'GET',
          `/control/phones/${phoneNumber}/simple-authentications`,
        )
      ).simpleAuthentications,
    /** The guardian's approval; a request that is not pending stays as it is. */
    approveSimpleAuthentication: (authTxId: string) =>
      call<SimpleAuthentication>('POST', `/control/simple-authentications/${authTxId}/approve`),
    refuseSimpleAuthentication: (authTxId: string) =>
      call<SimpleAuthentication>('POST', `/control/simple-authentications/${authTxId}/refuse`),
    expireSimpleAuthentication: (authTxId: string) =>
      call<SimpleAuthentication>('POST', `/control/simple-authentications/${authTxId}/expire`),
    /** Signs as the certificate's window would; the person with this number must have such a certificate. */
    signWithCertificate: async (certificate: 'own' | 'common' | 'finance', phoneNumber: string, plainText: string) => {
      const body = { phoneNumber, serializedPlainText: plainText }
      const path = `/control/certificates/${certificate}/sign`
      return (await call<{ serializedSignedData: string }>('POST', path, body)).serializedSignedData
    },
    /** The institution revokes this person's permission: their tokens become invalid. */
    forceRevoke: (personId: string, orgCode: string) =>
      call<{ revoked: number }>('POST', `/control/people/${personId}/institutions/${orgCode}/revoke`),
    /** Closes one account there, by its number in the people file; all of them without one. */
    forceDeletion: (personId: string, orgCode: string, accountNumber?: string) =>
      call(
        'DELETE',
        `/control/people/${personId}/institutions/${orgCode}/accounts${accountNumber === undefined ? '' : `/${accountNumber}`}`,
      ),
    /** Adds one account there: as given, like a row of the people file, or one that the sandbox generates. */
    forceNewAccount: (personId: string, orgCode: string, account?: { list: string; row: object }) =>
      call<{ list: string; numbers: string[] }>(
        'POST',
        `/control/people/${personId}/institutions/${orgCode}/accounts`,
        account ?? {},
      ),
    setBehaviour: (orgCode: string, behaviour: { name: string; [knob: string]: unknown }) =>
      call('PUT', `/control/institutions/${orgCode}/behaviour`, behaviour),
    clearBehaviour: (orgCode: string) => call('DELETE', `/control/institutions/${orgCode}/behaviour`),
    clock: () => call<ClockReading>('GET', '/control/clock'),
    setClock: (change: { offsetMs: number } | { advanceMs: number } | { nowMs: number }) =>
      call<ClockReading>('POST', '/control/clock', change),
    calls: async () => (await call<{ calls: Record<string, unknown>[] }>('GET', '/control/calls')).calls,
  }
}
