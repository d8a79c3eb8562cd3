import { DATA_VERSION, type DataScope } from '@ieum/contracts/outside/data-call.ts'
import { DATA_CALLS, type DataCallId } from '@ieum/contracts/outside/data-calls.ts'
import { callsOf, listingOf, scopeAt, WITHOUT_ASSETS } from '../assets.ts'
import type { CheckId, ProviderVerdicts } from '../catalogue.ts'
import { koreanDay } from '../korean-day.ts'
import type { Answer, Fields, Session } from '../session.ts'
import { type Collected, firstPage, spanOf } from './data.ts'
import type { Tokens } from './tokens.ts'

const SIX_YEARS_DAYS = 6 * 366
const DAY_OF_NO_MONTH = '20260230'

/** What a provider has to refuse, and by which code. Nothing here changes anything there. */
export async function checkRefusals(
  session: Session,
  verdicts: ProviderVerdicts,
  tokens: Tokens,
  {
    list,
    served,
    collected,
    nowMs,
  }: { list: DataCallId; served: readonly DataCallId[]; collected: Collected; nowMs: number },
): Promise<void> {
  const { config } = session
  const { industry, orgCode } = config.provider
  const token = tokens.access
  const judge = (id: CheckId, answer: Answer | null, ...codes: string[]) => {
    if (answer)
      verdicts.judge(id, codes.includes(answer.code), {
        call: answer.call,
        expected: codes.join(' or '),
        received: answer.received,
      })
  }
  const readList = (fields: Fields, ask: Partial<Parameters<Session['data']>[2]> = {}) =>
    session.data(list, { ...firstPage(list), ...fields }, { token, ...ask })

  judge('refusal.no-token', await readList({}, { token: '' }), '40101')
  judge('refusal.forged-token', await readList({}, { token: forged(token) }), '40101')
  const { expiredAccessToken: expired } = config
  if (expired === undefined) verdicts.skip('refusal.expired-token', 'no expiredAccessToken is configured')
  else judge('refusal.expired-token', await readList({}, { token: expired }), '40101')

  judge(
    'refusal.org-code',
    await readList({ org_code: orgCode.replace(/.$/, (last) => (last === '9' ? '8' : '9')) }),
    '40001',
    '40303',
  )
  judge('refusal.version', await readList({}, { version: 'v99' }), '40003', '40401')
  judge('refusal.method', await readList({}, { method: 'PUT' }), '40501')
  const nowhere = { authorization: `Bearer ${token}`, 'x-api-type': 'user-search' }
  const path = `/${DATA_VERSION}/${industry}/no/such/call`
  judge('refusal.path', await session.send('(none)', { path, query: { org_code: orgCode }, headers: nowhere }), '40401')

  await checkScope()
  await checkAssets()
  await checkPeriods()

  async function checkScope(): Promise<void> {
    if (tokens.scope === null) return verdicts.skip('refusal.scope', 'no scope is configured')
    const granted = tokens.scope.split(' ')
    const shut = served.find(
      (id) => !granted.includes(scopeAt(industry, id) as DataScope) && DATA_CALLS[id].kind !== 'list',
    )
    if (shut === undefined) return verdicts.skip('refusal.scope', 'every scope of the industry was given')
    const fields = { ...unknownAsset(scopeAt(industry, shut) as DataScope), ...firstPage(shut), ...spanOf(shut, nowMs) }
    judge('refusal.scope', await session.data(shut, fields, { token }), '40104')
  }

  async function checkAssets(): Promise<void> {
    const [outside] = collected.unconsented
    if (!outside) verdicts.skip('refusal.not-consented', 'every listed asset is in the transfer request')
    else {
      const fields = { ...outside.fields, ...firstPage(outside.id), ...spanOf(outside.id, nowMs) }
      judge('refusal.not-consented', await session.data(outside.id, fields, { token }), '40105')
    }
    const about = callsOf(industry).find((id) => {
      const scope = scopeAt(industry, id) as DataScope
      const isGiven = tokens.scope === null || tokens.scope.split(' ').includes(scope)
      return (
        isGiven &&
        served.includes(id) &&
        DATA_CALLS[id].kind !== 'list' &&
        !WITHOUT_ASSETS.test(scope) &&
        listingOf(scope)
      )
    })
    const another = config.anotherPersonsAsset
    const id = another ? (callOfScope(another.scope) ?? about) : about
    if (id === undefined) return verdicts.skip('refusal.unknown-asset', 'no call about an asset is open')
    const of = (fields: Fields) => session.data(id, { ...fields, ...firstPage(id), ...spanOf(id, nowMs) }, { token })
    const unknown = await of(unknownAsset(scopeAt(industry, id) as DataScope))
    judge('refusal.unknown-asset', unknown, '40402')
    if (!another) return verdicts.skip('refusal.another-persons-asset', 'no anotherPersonsAsset is configured')
    const theirs = await of(another.fields)
    if (!theirs || !unknown) return
    const isAlike = theirs.code === '40402' && JSON.stringify(theirs.body) === JSON.stringify(unknown.body)
    verdicts.judge('refusal.another-persons-asset', isAlike, {
      call: id,
      expected: '40402, in the words of an asset that nobody has',
      received: theirs.code === '40402' ? '40402 in other words' : theirs.received,
    })
  }

  function callOfScope(scope: string): DataCallId | undefined {
    return served.find((id) => DATA_CALLS[id].kind !== 'list' && scopeAt(industry, id) === scope)
  }

  async function checkPeriods(): Promise<void> {
    const dated = collected.reads.find(({ id }) => DATA_CALLS[id].period === 'date')
    if (!dated) {
      for (const id of ['refusal.parameter', 'refusal.old-period'] as const)
        verdicts.skip(id, 'no call with a period was answered')
      return
    }
    const of = (fields: Fields) =>
      session.data(dated.id, { ...dated.fields, ...firstPage(dated.id), ...fields }, { token })
    judge('refusal.parameter', await of({ from_date: DAY_OF_NO_MONTH }), '40001')
    judge('refusal.old-period', await of({ from_date: koreanDay(nowMs, SIX_YEARS_DAYS) }), '40304', '40004')
  }
}

/** Fields of an asset that nobody has. */
function unknownAsset(scope: DataScope): Fields {
  const listing = listingOf(scope)
  return listing ? { [listing.asked ?? listing.key]: '00000000000000' } : {}
}

/** The same token with another letter in its signature. */
function forged(token: string): string {
  const at = token.length - 8
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
}
