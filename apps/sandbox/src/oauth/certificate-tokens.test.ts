import { Agent } from 'node:https'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signPlainText } from '../certificate/window-signing.ts'
import { certificateIssuers, cpCodeOf } from '../portal/built-in-orgs.ts'
import {
  type CertificateSlug,
  issuerCodes,
  newNonce,
  plainTextFor,
  signInWindow,
  tokenRequestOf,
  windowTxId,
} from '../testing/certificates.ts'
import { collect, consentDocument, providerHost, requestToken } from '../testing/connect.ts'
import {
  addPerson,
  kbBank,
  shinhanBank,
  startTestWorld,
  type TestPerson,
  type TestWorld,
} from '../testing/test-world.ts'
import { presentCi } from './identity-agency-signature.ts'

let world: TestWorld

beforeAll(async () => {
  world = await startTestWorld()
})
afterAll(() => world.stop())

const certificates = { OWN: 'valid', COMMON: 'valid', FINANCE: 'valid' }
type Form = Record<string, string>
type Signed = { readonly person: TestPerson; readonly plainText: ReturnType<typeof plainTextFor>; readonly form: Form }

async function signed(slug: CertificateSlug, options: Parameters<typeof plainTextFor>[1] = {}): Promise<Signed> {
  const person = await addPerson(world.operator, { certificates })
  const plainText = plainTextFor([kbBank], options)
  const data = await signInWindow(world.operator, slug, person.phoneNumber, plainText)
  return { person, plainText, form: tokenRequestOf(world.operator, person.ci, plainText, data) }
}
const request = (form: Form) => requestToken(world.operator, kbBank, form)

describe('a token by a certificate that is signed with in a window', () => {
  it.each(['own', 'common', 'finance'] as const)('opens the person’s accounts (%s)', async (slug) => {
    const { form } = await signed(slug)
    const answer = await request(form)
    expect([answer.status, answer.body.scope]).toEqual([200, 'bank.list bank.deposit'])
    expect((await collect(world.operator, kbBank, String(answer.body.access_token))).status).toBe(200)
    const again = await request(form)
    expect(again.body.access_token).toBe(answer.body.access_token)
    const { body } = await world.operator.control('GET', `/calls?after=0&orgCode=${issuerCodes[slug]}`)
    const apis = (body.calls as { api: string; status: number }[]).map((call) => call.api)
    expect(apis).toContain(slug === 'own' ? '통합인증-104' : 'UCPID')
  })

  /** Signs the same text again with another person's certificate, or with a newer or another one. */
  const signAgain = async (phoneNumber: string, { plainText }: Signed, slug: CertificateSlug = 'common') =>
    (await signInWindow(world.operator, slug, phoneNumber, plainText)).signedDataList[0]
  const flipped = (text = '') => {
    const der = Buffer.from(text, 'base64url')
    der[der.length - 5] = (der[der.length - 5] ?? 0) ^ 1
    return der.toString('base64url')
  }

  const refusals: {
    name: string
    change: (signed: Signed) => Form | Promise<Form>
    error?: string
    says: RegExp
  }[] = [
    {
      name: 'no request for personal items',
      change: () => ({ signed_person_info_req: '' }),
      error: 'invalid_request',
      says: /signed_person_info_req/,
    },
    {
      name: 'a wrong length of it',
      change: () => ({ signed_person_info_req_len: '7' }),
      error: 'invalid_request',
      says: /signed_person_info_req_len/,
    },
    { name: 'no nonce', change: () => ({ consent_nonce: '' }), error: 'invalid_request', says: /consent_nonce/ },
    {
      name: 'the signed text as a digest (consent_type 1)',
      change: () => ({ consent_type: '1' }),
      error: 'invalid_request',
      says: /consent_type/,
    },
    {
      name: 'an e-signature agency as identity agency',
      change: () => ({ ca_code: 'INKAKO0000', tx_id: windowTxId(kbBank, 'INKAKO0000') }),
      error: 'invalid_request',
      says: /ca_code/,
    },
    {
      name: 'the own agency as identity agency',
      change: () => ({ ca_code: issuerCodes.own, tx_id: windowTxId(kbBank, issuerCodes.own) }),
      error: 'invalid_request',
      says: /ca_code/,
    },
    {
      name: 'a tx_id of another agency',
      change: () => ({ tx_id: windowTxId(kbBank, issuerCodes.finance) }),
      error: 'invalid_request',
      says: /tx_id/,
    },
    {
      name: 'another agency than the issuer',
      change: () => ({ ca_code: issuerCodes.finance, tx_id: windowTxId(kbBank, issuerCodes.finance) }),
      says: /other authority/,
    },
    { name: 'another consent nonce', change: () => ({ consent_nonce: newNonce() }), says: /consent_nonce/ },
    { name: 'another UCPID nonce', change: () => ({ ucpid_nonce: newNonce() }), says: /ucpid_nonce/ },
    {
      name: 'a changed byte in the signed document',
      change: ({ form }) => ({ password: flipped(form.password) }),
      says: /^signature: not verified/,
    },
    {
      name: 'a changed byte in the request for personal items',
      change: ({ form }) => ({ signed_person_info_req: flipped(form.signed_person_info_req) }),
      says: /^signed_person_info_req: not verified/,
    },
    {
      name: 'the two signatures exchanged',
      change: ({ form }) => ({
        password: form.signed_person_info_req ?? '',
        password_len: form.signed_person_info_req_len ?? '',
        signed_person_info_req: form.password ?? '',
        signed_person_info_req_len: form.password_len ?? '',
      }),
      says: /not a transfer request/,
    },
    {
      name: 'personal items asked by somebody else',
      change: async (own) => {
        const other = await addPerson(world.operator, { certificates })
        const again = await signAgain(other.phoneNumber, own)
        const text = again?.signedPersonInfoReq ?? ''
        return { signed_person_info_req: text, signed_person_info_req_len: String(text.length) }
      },
      says: /two signers/,
    },
    {
      name: 'the CI of somebody else',
      change: async () => ({ username: (await addPerson(world.operator)).ci }),
      says: /other signer/,
    },
    {
      name: 'a certificate that was replaced',
      change: async ({ person }) => {
        const { people, personCertificates } = world.sandbox.world
        const known = people.byCi(person.ci)
        if (known) await personCertificates.issue('COMMON', known, '135790')
        return {}
      },
      says: /ucpid: certificate revoked/,
    },
    {
      name: 'a certificate that has ended',
      change: async ({ person, plainText }) => {
        const { world: sandbox } = world.sandbox
        const expired = { ...(await addPerson(world.operator, { ...person, certificates: { COMMON: 'expired' } })) }
        const known = sandbox.people.byCi(expired.ci)
        const owned = known && (await sandbox.personCertificates.of('COMMON', known))
        const issuer = certificateIssuers.find((one) => one.name === 'COMMON')
        if (!owned || !issuer) throw new Error('no certificate')
        const data = await signPlainText(sandbox, issuer, owned, plainText)
        const { tx_id: _, ...form } = tokenRequestOf(world.operator, person.ci, plainText, data)
        return form
      },
      says: /certificate not valid now/,
    },
  ]
  it.each(refusals)('is refused: $name', async ({ change, error = 'invalid_grant', says }) => {
    const own = await signed('common')
    const answer = await request({ ...own.form, ...(await change(own)) })
    expect([answer.status, answer.body.error]).toEqual([400, error])
    expect(answer.body.error_description).toMatch(says)
  })

  it('is refused for a signature for another institution, and when the agency may not disclose the CI', async () => {
    const other = await signed('common', { orgCode: shinhanBank })
    expect((await request(other.form)).body).toMatchObject({
      error: 'invalid_request',
      error_description: 'consent: snd_org_code',
    })
    const silent = { realName: true, gender: true, nationalInfo: true, birthDate: true, ci: false }
    const withoutCi = await signed('common', { userAgreeInfo: silent })
    expect((await request(withoutCi.form)).body).toMatchObject({
      error: 'invalid_grant',
      error_description: 'ucpid: no CI',
    })
  })

  it('is refused when a nonce comes again with another tx_id, and given when the request does', async () => {
    const { form } = await signed('finance')
    expect((await request(form)).status).toBe(200)
    const replayed = await request({ ...form, tx_id: windowTxId(kbBank, issuerCodes.finance) })
    expect(replayed.body).toMatchObject({ error: 'invalid_grant', error_description: 'nonce was used' })
    expect((await request(form)).status).toBe(200)
  })

  it('waits for an agency in trouble: the same bytes are good afterwards', async () => {
    const { form } = await signed('common')
    await world.operator.control('PUT', `/institutions/${issuerCodes.common}/behaviour`, { name: 'http-500' })
    const during = await request(form)
    expect([during.status, during.body.error]).toEqual([503, 'temporarily_unavailable'])
    await world.operator.control('DELETE', `/institutions/${issuerCodes.common}/behaviour`)
    expect((await request(form)).status).toBe(200)
  })

  it('answers that the person is not a customer', async () => {
    const person = await addPerson(world.operator, { certificates, holdings: {} })
    const plainText = plainTextFor([kbBank])
    const data = await signInWindow(world.operator, 'common', person.phoneNumber, plainText)
    const answer = await request(tokenRequestOf(world.operator, person.ci, plainText, data))
    expect([answer.status, answer.body.error]).toEqual([400, 'unauthorized_user'])
    expect(answer.body.error_description).toMatch(/^40403/)
  })
})

describe('a token by the own certificate', () => {
  const ownRefusals: { name: string; change: (signed: Signed) => Form | Promise<Form>; says: RegExp }[] = [
    {
      name: 'another document',
      change: ({ form }) => ({ consent: (form.consent ?? '').replace('20301231', '20301230') }),
      says: /other document/,
    },
    {
      name: 'the signing of somebody else',
      change: async () => ({ cert_tx_id: (await signed('own')).form.cert_tx_id ?? '' }),
      says: /not known at the agency/,
    },
    {
      name: 'an agency that did not certify the person',
      change: () => ({ ca_code: 'INKAKO0000', tx_id: windowTxId(kbBank, 'INKAKO0000') }),
      says: /other authority/,
    },
    {
      name: 'the CI of somebody else',
      change: async () => ({ username: (await addPerson(world.operator)).ci }),
      says: /other signer/,
    },
  ]
  it.each(ownRefusals)('is refused: $name', async ({ change, says }) => {
    const own = await signed('own')
    const answer = await request({ ...own.form, ...(await change(own)) })
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_grant'])
    expect(answer.body.error_description).toMatch(says)
  })

  it('is refused when one signature is shown with a second tx_id', async () => {
    const { form } = await signed('own')
    expect((await request(form)).status).toBe(200)
    const replayed = await request({ ...form, tx_id: windowTxId(kbBank, issuerCodes.own) })
    expect(replayed.body).toMatchObject({
      error: 'invalid_grant',
      error_description: 'signature: not known at the agency',
    })
  })
})

describe('UCPID', () => {
  const host = 'yessign.agency.localhost'
  /** A call as the institution makes it, with its own certificate. */
  async function ask(orgCode: string, body: Record<string, unknown>, at = host) {
    const { certificates, authority } = world.sandbox.world
    const certificate = await certificates.certificateFor(providerHost(orgCode))
    const agent = new Agent({ ca: authority.rootPem, ...certificate })
    try {
      return await world.operator.call(
        at,
        { agent, method: 'POST', path: '/ucpid', headers: { 'content-type': 'application/json' } },
        JSON.stringify({ version: 2, cpCode: cpCodeOf(orgCode), ...body }),
      )
    } finally {
      agent.destroy()
    }
  }
  const personInfoReq = ({ form }: Signed) => form.signed_person_info_req ?? ''

  it('returns the items the person agreed to, and leaves the others empty', async () => {
    const all = await signed('common', {
      userAgreeInfo: { realName: true, gender: true, nationalInfo: true, birthDate: true, ci: true },
    })
    const identified = await ask(kbBank, { cpRequestNumber: 'a', personInfoReq: personInfoReq(all) })
    expect(identified.status).toBe(200)
    expect(identified.body).toMatchObject({
      realName: all.person.name,
      gender: '0',
      nationalInfo: '0',
      birthDate: '19900517',
      ciupdate: '1',
      ci: all.person.ci,
    })
    const few = await signed('common', {
      userAgreeInfo: { realName: false, gender: false, nationalInfo: false, birthDate: false, ci: true },
    })
    const { body } = await ask(kbBank, { cpRequestNumber: 'b', personInfoReq: personInfoReq(few) })
    expect(body).toMatchObject({ realName: '', gender: '', nationalInfo: '', birthDate: '', ci: few.person.ci })
  })

  it('refuses a stranger, another institution’s code, a used nonce, another issuer’s signature and noise', async () => {
    const own = await signed('common')
    const asked = { cpRequestNumber: 'c', personInfoReq: personInfoReq(own) }
    const byUs = await world.operator.json(host, '/ucpid', { version: 2, cpCode: cpCodeOf(kbBank), ...asked })
    expect([byUs.status, byUs.body.rsp_code]).toEqual([403, '40301'])
    const codes = async (answer: Promise<{ body: Record<string, unknown> }>) => (await answer).body.rsp_code
    expect(await codes(ask(kbBank, { ...asked, cpCode: cpCodeOf(shinhanBank) }))).toBe('40301')
    expect((await ask(kbBank, asked)).status).toBe(200)
    expect((await ask(kbBank, asked)).status).toBe(200)
    expect(await codes(ask(kbBank, { ...asked, cpRequestNumber: 'd' }))).toBe('40301')
    expect(await codes(ask(shinhanBank, asked))).toBe('40301')
    expect(await codes(ask(kbBank, asked, 'finance.agency.localhost'))).toBe('40301')
    expect(await codes(ask(kbBank, { ...asked, personInfoReq: 'AAAA' }))).toBe('40301')
    expect(await codes(ask(kbBank, { ...asked, personInfoReq: own.form.password }))).toBe('40001')
    expect(await codes(ask(kbBank, { ...asked, version: 1 }))).toBe('40001')
    expect(await codes(ask(kbBank, asked, 'ieum.agency.localhost'))).toBe('40401')
  })

  it.each([
    ['1', 'first'],
    ['2', 'second'],
    ['13', 'first'],
    ['40', 'second'],
  ])('means by ciupdate %s the %s CI', (ciupdate, which) => {
    expect(presentCi({ ciupdate, ci: 'first', ci2: 'second' })).toBe(which)
  })
})

it('the transfer request is shown as it was signed, whatever the certificate', async () => {
  const { form, plainText } = await signed('common')
  expect(plainText.requests[0]?.consent).toBe(consentDocument(kbBank))
  const { body } = await request(form)
  const shown = await collect(world.operator, kbBank, String(body.access_token), '/v2/bank/consents')
  expect(shown.body).toMatchObject({ is_scheduled: true, end_date: '20301231' })
})
