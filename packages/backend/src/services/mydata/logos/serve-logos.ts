import { LOGOS_PATH } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { Http } from '../../../platform/http/create-http.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Logos } from '../mydata-dependencies.ts'

const YEAR_SECONDS = 365 * 86_400

/**
 * GET /logos/{file}: a picture for any caller, cached for good, because another picture has another name. An SVG that
 * is opened by itself may neither run scripts nor fetch anything.
 */
export function serveLogos({ app }: Http, { logos }: Logos): void {
  app.get<{ Params: { file: string } }>(`${LOGOS_PATH}/:file`, async ({ params }, reply) => {
    const logo = logos.read(params.file)
    if (!logo) throw new Refusal('NOT_FOUND')
    return reply
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type(logo.mediaType)
      .send(logo.bytes)
  })
}
