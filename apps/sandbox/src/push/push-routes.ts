import { randomUUID } from 'node:crypto'
import { PUSH_CALLS, PushRequest } from '@ieum/contracts/outside/push.ts'
import { credentialNames } from '../credentials.ts'
import { PushRefusal } from '../transport/refusals.ts'
import { serveCalls } from '../transport/serve-calls.ts'
import type { TlsApp } from '../transport/tls-listener.ts'
import type { World } from '../world.ts'

/** Text on a phone for a notice, which does not contain its content. */
const SHOWN = '확인할 것이 있어요. 앱을 열어 확인해 주세요'

/**
 * The operator's push gateway, behind HTTP Basic credentials: each push appears on the phone's page, once per notice.
 */
export function pushRoutes(app: TlsApp, world: World): void {
  app.addHook('preHandler', async (request) => {
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const [id, ...secret] = Buffer.from(basic, 'base64').toString().split(':')
    if (!world.credentials.matches(credentialNames.push, id, secret.join(':')))
      throw new PushRefusal(401, 'invalid_client')
  })

  serveCalls(app, PUSH_CALLS, {
    '알림-001': async (request) => {
      const body = PushRequest.safeParse(request.body)
      if (!body.success) throw new PushRefusal(400, 'invalid_request')
      const { push_token: pushToken, notice_id: noticeId, kind } = body.data
      const phoneNumber = world.pushTokens.phoneOf(pushToken)
      if (phoneNumber === undefined) throw new PushRefusal(410, 'unknown_device')
      world.messages.send({ phoneNumber, kind: 'PUSH', from: '이음', text: SHOWN, noticeId, noticeKind: kind })
      return { push_id: randomUUID() }
    },
  })
}
