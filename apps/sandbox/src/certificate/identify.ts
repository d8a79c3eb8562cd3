import { createHash, X509Certificate } from 'node:crypto'
import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import type { UcpidAnswer, UcpidRequest } from '@ieum/contracts/outside/mydata/ucpid.ts'
import { type CertificateIssuer, cpCodeOf } from '../portal/built-in-orgs.ts'
import { RspRefusal } from '../transport/refusals.ts'
import type { World } from '../world.ts'
import { decodePersonInfoRequest } from './person-info-request.ts'
import { readSignedContent } from './signed-data.ts'

/**
 * The signer of this request for personal items, limited to the items that they agreed to: the identity agency's part
 * of UCPID. The signature must belong to a certificate that this agency issued and that is still the person's current
 * one; its nonce belongs to the first institution and request it is presented with.
 * @throws RspRefusal 40001 for an unreadable request, 40301 for an invalid one
 */
export async function identify(
  world: World,
  issuer: CertificateIssuer,
  callerOrgCode: string,
  request: UcpidRequest,
): Promise<{ answer: UcpidAnswer; personId: string }> {
  const refuse = (reason: string) => new RspRefusal(rspCodes.invalidCall, reason)
  if (request.cpCode !== cpCodeOf(callerOrgCode)) throw refuse('cpCode')
  const { rootPem } = world.issuerAuthorities[issuer.name]
  const reading = await readSignedContent(request.personInfoReq, rootPem, world.clock.now())
  if (!reading.isValid) throw refuse(`signature: ${reading.reason}`)
  const asked = decodePersonInfoRequest(reading.content)
  if (!asked) throw new RspRefusal(rspCodes.badParameter, 'personInfoReq')
  const owned = world.personCertificates.byDigest(issuer.name, reading.certificateDigest)
  if (!owned) throw refuse('certificate revoked')
  const person = world.people.byCi(owned.ci)
  if (!person) throw refuse('person unknown')
  const use = { by: `${request.cpCode} ${request.cpRequestNumber}`, what: `${issuer.orgCode} ucpid` }
  if (!world.nonces.isFor(use, asked.nonce.toString('base64url'))) throw refuse('nonce was used')

  const { realName, gender, nationalInfo, birthDate, ci } = asked.userAgreeInfo
  const sex = Number(person.sexDigit)
  const answer: UcpidAnswer = {
    version: 2,
    certDn: new X509Certificate(owned.cert).subject.split('\n').join(','),
    di: createHash('sha512').update(`${request.cpCode} ${person.ci}`).digest('base64'),
    realName: realName ? person.name : '',
    gender: gender ? (sex % 2 === 1 ? '1' : '0') : '',
    nationalInfo: nationalInfo ? (sex >= 5 ? '1' : '0') : '',
    birthDate: birthDate ? person.birthDate.replaceAll('-', '') : '',
    ciupdate: '1',
    ci: ci ? person.ci : '',
    ci2: '',
  }
  return { answer, personId: person.id }
}
