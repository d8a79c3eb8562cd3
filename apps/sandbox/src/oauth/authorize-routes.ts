import { AUTHORIZE_CALLS, AuthorizeRequest } from '@ieum/contracts/outside/mydata/authorize.ts'
import { maintenanceRefusal, misbehave } from '../behaviour/misbehave.ts'
import { credentialNames } from '../credentials.ts'
import { PKCE_ORG_CODES } from '../portal/built-in-orgs.ts'
import { providerOf } from '../transport/parties.ts'
import { OauthRefusal } from '../transport/refusals.ts'
import type { TlsApp } from '../transport/tls-listener.ts'
import type { World } from '../world.ts'

/** Pages of ours that institutions may redirect to, as registered at the portal: any port of this machine. */
const REDIRECT = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/connect\/return$/

/** 개별인증-001: the operator requests the page for a person; the header `x-user-ci` identifies the person. */
export function authorizeRoutes(app: TlsApp, world: World): void {
  const { id, path } = AUTHORIZE_CALLS['개별인증-001']
  app.get(path, async (request, reply) => {
    request.call.api = id
    const { orgCode } = providerOf(request)
    const ci = String(request.headers['x-user-ci'] ?? '')
    const person = world.people.byCi(ci)
    request.call.personId = person?.id ?? null
    const behaviour = world.behaviours.of(orgCode, person, { kind: 'token' })
    if (world.directory.isInMaintenance(orgCode)) throw maintenanceRefusal(true)
    await misbehave(behaviour, { isOauth: true, request, reply, world })
    if (reply.sent) return reply

    const shape = AuthorizeRequest.safeParse(request.query)
    if (!shape.success) throw new OauthRefusal('invalid_request', shape.error.issues[0]?.path.join('.') ?? 'query')
    const query = shape.data
    if (query.org_code !== orgCode) throw new OauthRefusal('invalid_request', 'org_code')
    if (query.client_id !== world.credentials.of(credentialNames.service).clientId)
      throw new OauthRefusal('invalid_request', 'client_id')
    if (!REDIRECT.test(query.redirect_uri)) throw new OauthRefusal('invalid_request', 'redirect_uri')
    const back = (error: string) => {
      const uri = new URL(query.redirect_uri)
      uri.search = new URLSearchParams({ error, state: query.state }).toString()
      return reply.redirect(uri.href, 302)
    }
    if (PKCE_ORG_CODES.includes(orgCode) && !query.code_challenge) return back('invalid_request')
    if (world.directory.find(orgCode)?.auth_type === '01') return back('unauthorized_client')
    if (!person || !(orgCode in person.holdings)) return back('unauthorized_user')
    const apiTranId = String(request.headers['x-api-tran-id'])
    const { authorizationId } = world.authorizations.start({ orgCode, ci, apiTranId, request: query })
    return reply.redirect(`http://127.0.0.1:${world.ports.plain}/authorize/${authorizationId}`, 302)
  })
}
