import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { loadContext, withLoadContext } from './shell/load-context.ts'
import { NonceContext } from './shell/nonce.ts'

/** For the server, which has only the built bundle. */
export const provideLoadContext = withLoadContext

/**
 * Replaces the router's handler, which prints whole errors. The request's log line already says that a path has no
 * page.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(loadContext).logFailure(error)
}

/** A page that is not complete by then is aborted. */
const RENDER_LIMIT_MS = 6_000

/** Renders one document. Pages have no streamed parts, so the response starts when the whole page is ready. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { bootstrap, logFailure } = context.get(loadContext)
  const nonce = bootstrap.cspNonce
  return new Promise((resolve, reject) => {
    let hasFailed = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(limit)
          const body = new PassThrough()
          resolve(new Response(createReadableStreamFromReadable(body), { status: hasFailed ? 500 : status, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          hasFailed = true
          logFailure(error)
        },
      },
    )
    const limit = setTimeout(abort, RENDER_LIMIT_MS)
  })
}
