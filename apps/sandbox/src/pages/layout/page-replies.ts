/** Rules for every page: response headers, missing pages, and accepted forms. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { reportFailure } from '../../report.ts'
import { html } from './html.ts'
import { page } from './layout.ts'

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  // forms need their origin to be sent along
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Only the signing window runs a script, which is ours and calls us. */
const scriptPageHeaders = {
  ...pageHeaders,
  'content-security-policy': `${pageHeaders['content-security-policy']}; script-src 'self'; connect-src 'self'`,
}

/** A form is accepted only from one of these pages. */
function isFromHere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return request.headers.origin === `http://${request.headers.host}`
}

export function messagePage(title: string, text: string): string {
  return page(title, { left: '연습용 세상' }, '', html`<h1>${title}</h1><p>${text}</p><p><a href="/">사람 보기</a></p>`)
}

export const send = (reply: FastifyReply, body: string, status = 200) =>
  reply.code(status).headers(pageHeaders).send(body)
/** A page whose form may redirect to another origin. */
export const sendReturning = (reply: FastifyReply, body: string, origin: string, status = 200) =>
  reply
    .code(status)
    .headers(pageHeaders)
    .header(
      'content-security-policy',
      pageHeaders['content-security-policy'].replace("form-action 'self'", `form-action 'self' ${origin}`),
    )
    .send(body)

export const notFound = (reply: FastifyReply) =>
  send(reply, messagePage('찾을 수 없어요', '주소가 다르거나 없어진 쪽이에요.'), 404)

export const sendWithScript = (reply: FastifyReply, body: string) =>
  reply.code(200).headers(scriptPageHeaders).send(body)

/** Refuses forms from elsewhere, and describes errors in words. */
export function pageRules(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'GET' || isFromHere(request)) return
    await send(reply, messagePage('보낼 수 없어요', '이 쪽에서 누른 단추가 아니에요.'), 403)
  })
  app.setErrorHandler(async (error, _request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status < 500) return send(reply, messagePage('볼 수 없어요', '이 컴퓨터에서 연 쪽에서만 볼 수 있어요.'), status)
    reportFailure('page', error)
    return send(reply, messagePage('문제가 생겼어요', '잠시 뒤 다시 해 주세요.'), 500)
  })
}
