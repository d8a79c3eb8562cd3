import { effectsOf, type User } from '@ieum/contract-kit/endpoint.ts'
import type { Guard, Route, ServeOptions, Who } from '@ieum/contract-kit/serve.ts'
import type { FastifyRequest } from 'fastify'
import { createServiceCheck, type ServiceCaller, type ServiceSecret } from '../config/service-secrets.ts'
import { Refusal } from '../refusal.ts'
import { isJson, isOwnOrigin } from './origin.ts'

/** Reads the session of a request: from the cookie, or, for the app, from the bearer alone. */
export type Authenticate = (request: FastifyRequest) => Promise<User | null> | User | null

/** Sent by the app. A page of another site cannot set it, so the origin rule is not needed. */
export const APP_CLIENT_HEADER = 'x-ieum-client'

/**
 * Whether a call comes from the app: it has the app's header, and none of those that only browsers send. A call for a
 * person also needs the bearer, because without one a cookie would be read; before sign-in there is nothing to steal.
 */
const isAppCall = ({ headers }: FastifyRequest, { endpoint }: Route): boolean =>
  headers[APP_CLIENT_HEADER] !== undefined &&
  headers['sec-fetch-site'] === undefined &&
  (endpoint.who === 'public' || headers.authorization?.startsWith('Bearer ') === true)

/** Guards of the public listener: anonymous callers and the signed-in person. */
export function publicGuards(
  authenticate: Authenticate,
  ourOrigins: () => readonly string[],
  isAnyHostOurs: boolean,
): ServeOptions['who'] {
  const check = (request: FastifyRequest, route: Route): void => {
    const { endpoint } = route
    if (endpoint.method === 'GET' && effectsOf(endpoint) === 'none') return
    if (!isAppCall(request, route) && !isOwnOrigin(request.headers, ourOrigins(), isAnyHostOurs))
      throw new Refusal('FORBIDDEN_ORIGIN')
    requireJson(request, route)
  }
  return {
    public: (request, route) => {
      check(request, route)
      return { user: null, caller: null }
    },
    user: (request, route) => {
      check(request, route)
      const user = authenticate(request)
      return user instanceof Promise ? user.then(signedIn) : signedIn(user)
    },
  }
}

/** A request without a body needs no content type; if it has one, it must be JSON. */
function requireJson({ headers }: FastifyRequest, { endpoint }: Route): void {
  const type = headers['content-type']
  if (endpoint.method === 'GET' || isJson(type)) return
  const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
  if (type !== undefined || hasBody) throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
}

function signedIn(user: User | null): Who {
  if (!user) throw new Refusal('UNAUTHENTICATED')
  return { user, caller: null }
}

/**
 * Guards of the internal listener: our services, analysis organisations, operators. A secret opens the calls of its
 * kind and its scopes; any other call is refused before the request is read, whichever person it names.
 */
export function internalGuards(secrets: readonly ServiceSecret[]): ServeOptions['who'] {
  const serviceOf = createServiceCheck(secrets)
  const guard =
    (kind: ServiceCaller): Guard =>
    (request, route) => {
      const entry = serviceOf(request.headers.authorization)
      if (!entry) throw new Refusal('UNAUTHENTICATED')
      if (entry.caller !== kind || !entry.scopes.includes(route.service)) throw new Refusal('FORBIDDEN_CALLER')
      requireJson(request, route)
      return { user: null, caller: entry.service }
    }
  return { internal: guard('internal'), provider: guard('provider'), management: guard('management') }
}
