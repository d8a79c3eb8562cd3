import { DATA_VERSION } from '@ieum/contracts/outside/data/data-call.ts'
import { DATA_CALLS, type DataCallId } from '@ieum/contracts/outside/data/data-calls.ts'
import { CONSENT_CALLS } from '@ieum/contracts/outside/mydata/consents.ts'
import { callsOf } from '../assets.ts'
import type { ProviderVerdicts } from '../catalogue.ts'
import type { Session } from '../session.ts'
import { shapeOf } from '../shape-of.ts'
import type { Tokens } from './tokens.ts'

const APIS = '정보제공-공통-001'

/** 공통-001. @returns the calls that the provider reports, or all of its industry where it reports none */
export async function checkApis(session: Session, verdicts: ProviderVerdicts): Promise<DataCallId[]> {
  const { provider, operator } = session.config
  const all = callsOf(provider.industry)
  const query = { org_code: provider.orgCode, client_id: operator.clientId }
  const answer = await session.send(APIS, { path: `/${provider.industry}/apis`, query })
  if (answer === null) return all
  const { version, api_list: list } = answer.body
  const uris = (Array.isArray(list) ? list : []).map((row) => row as { api_code?: unknown; api_uri?: unknown } | null)
  const isRow = (row: (typeof uris)[number]) =>
    typeof row?.api_code === 'string' &&
    row.api_code.length === 4 &&
    typeof row.api_uri === 'string' &&
    row.api_uri.length <= 50
  const odd = uris.findIndex((row) => !isRow(row))
  const isGood = answer.code === '00000' && /^v\d+$/.test(String(version)) && uris.length > 0 && odd < 0
  const received =
    answer.code !== '00000'
      ? answer.received
      : uris.length === 0
        ? `api_list as ${shapeOf(list)}`
        : odd < 0
          ? `version as ${shapeOf(version)}`
          : `row ${odd} of another form`
  verdicts.judge('common.apis', isGood, {
    call: APIS,
    expected: 'version and api_list of api_code (4) and api_uri (50)',
    received,
  })
  if (!isGood) return all
  const served = all.filter((id) => uris.some((row) => String(row?.api_uri).endsWith(DATA_CALLS[id].path)))
  return served.length === 0 ? all : served
}

const CONSENTS = CONSENT_CALLS['정보제공-공통-002']
const CYCLE = /^(1\/[1-4]w|1\/w|1\/d)$/

/** 공통-002, checked against its schema and, where the run signed one, against the signed document. */
export async function checkConsents(session: Session, verdicts: ProviderVerdicts, tokens: Tokens): Promise<void> {
  const { provider, token } = session.config
  const answer = await session.send(CONSENTS.id, {
    path: `/${DATA_VERSION}/${provider.industry}${CONSENTS.path}`,
    query: { org_code: provider.orgCode },
    headers: { authorization: `Bearer ${tokens.access}`, 'x-api-type': 'user-consent' },
  })
  if (answer === null) return
  const say = (isGood: boolean, expected: string, received: string) =>
    verdicts.judge('common.consents', isGood, { call: CONSENTS.id, expected, received })
  if (!say(answer.code === '00000', '00000', answer.received)) return
  const { body } = answer
  const parsed = CONSENTS.answer.safeParse(body)
  const [issue] = parsed.error?.issues ?? []
  if (!say(parsed.success, 'its schema', `${issue?.path.join('.')}: ${issue?.message}`)) return
  for (const name of ['purpose', 'period'])
    say(typeof body[name] === 'string', `${name} as text`, `${name} as ${shapeOf(body[name])}`)
  for (const name of ['fnd_cycle', 'add_cycle']) {
    const isThere = body[name] !== undefined
    say(isThere === (body.is_scheduled === true), `${name} if is_scheduled`, `${name} as ${shapeOf(body[name])}`)
    if (isThere) say(CYCLE.test(String(body[name])), `${name} as 1/1w to 1/4w`, 'another one')
  }
  if (token.kind !== 'consent' || token.fields.consent === undefined) return
  const signed = JSON.parse(token.fields.consent) as Record<string, unknown>
  const differs = ['is_scheduled', 'fnd_cycle', 'add_cycle', 'end_date', 'purpose', 'period'].find(
    (name) => String(body[name]) !== String(signed[name]),
  )
  say(differs === undefined, 'what was signed', `another ${differs}`)
}
