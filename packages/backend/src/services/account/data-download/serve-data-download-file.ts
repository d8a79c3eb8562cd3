import { Readable } from 'node:stream'
import { fastifyPath, type Route } from '@ieum/contract-kit/serve.ts'
import { dataDownloadFile } from '@ieum/contracts/account/data-downloads.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Stores, Time } from '../../../platform/context.ts'
import { claimOpened, type Forgotten, forgetOpened, loadPart } from '../../../platform/data-download/download-rows.ts'
import { forgetFiles } from '../../../platform/data-download/forget-files.ts'
import type { Http } from '../../../platform/http/create-http.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Log } from '../sessions/session-context.ts'

type Needs = Time & Pick<Stores, 'db' | 'vault'> & { readonly log: Log }

/**
 * GET …/data-downloads/{dataDownloadId}/file: a plain route, because the file is sent while it is read, with one part
 * in memory at a time. The first fetch claims the file; what is left of it is deleted when the answer ends, complete or
 * not.
 */
export function serveDataDownloadFile({ app, serveOptions }: Http, context: Needs): void {
  const guard = serveOptions('account').who.user
  if (!guard) throw new Error('files are for people, on the public listener')
  const { clock, db } = context
  const endpoint = dataDownloadFile.fetchDataDownload
  const route: Route = { service: 'account', operation: 'fetchDataDownload', endpoint }
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    exposeHeadRoute: false,
    config: { route },
    onRequest: async (request) => {
      request.who = await guard(request, route)
    },
    handler: async (request, reply) => {
      const params = endpoint.params.safeParse(request.params)
      if (!params.success) throw new Refusal('INVALID_REQUEST', { part: 'params' })
      const { dataDownloadId } = params.data
      const user = request.who?.user
      if (!user) throw new Refusal('UNAUTHENTICATED')
      const nowMs = clock.now()
      const opened = await claimOpened(db, user.userId, { dataDownloadId, sessionId: user.sessionId }, nowMs)
      if (!opened) throw new Refusal('DATA_DOWNLOAD_NOT_FOUND')
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="ieum-${koreanYmd(nowMs)}.zip"`)
        .header('content-length', opened.sizeBytes)
        .type(endpoint.streams)
        .send(
          Readable.from(bytesOf(context, user.userId, { dataDownloadId, runId: opened.runId }), { objectMode: false }),
        )
    },
  })
}

async function* bytesOf(context: Needs, userId: UserId, { dataDownloadId, runId }: Forgotten): AsyncGenerator<Buffer> {
  const { db, log, vault } = context
  try {
    const key = await vault.fileKey(userId, runId)
    for (let partNumber = 1; ; partNumber += 1) {
      const part = await loadPart(db, userId, { dataDownloadId, key }, partNumber)
      if (!part) return
      yield part
    }
  } finally {
    try {
      await forgetFiles(context, userId, (trx) => forgetOpened(trx, userId, dataDownloadId))
    } catch (error) {
      log.error({ event: 'data download', error }, 'a file that was fetched goes later')
    }
  }
}
