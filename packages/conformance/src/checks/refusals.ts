import { DATA_VERSION } from '@ieum/contracts/outside/data/data-call.ts'
import { DATA_CALLS } from '@ieum/contracts/outside/data/data-calls.ts'
import { koreanDay } from '../korean-day.ts'
import type { DataAsk, Fields } from '../session.ts'
import { checkAssetRefusals } from './asset-refusals.ts'
import { firstPage } from './data.ts'
import type { Refusing } from './refusing.ts'

const SIX_YEARS_DAYS = 6 * 366
const DAY_OF_NO_MONTH = '20260230'

/** Requests that a provider has to refuse, with the codes. Nothing here changes the provider's data. */
export async function checkRefusals(options: Omit<Refusing, 'judge'>): Promise<void> {
  const refusing: Refusing = {
    ...options,
    judge(id, answer, ...codes) {
      if (!answer) return
      const { call, code, received } = answer
      options.verdicts.judge(id, codes.includes(code), { call, expected: codes.join(' or '), received })
    },
  }
  await checkTokens(refusing)
  await checkAddresses(refusing)
  await checkAssetRefusals(refusing)
  await checkPeriods(refusing)
}

const readList = ({ session, tokens, list }: Refusing, ask: Partial<DataAsk>, fields: Fields = {}) =>
  session.data(list, { ...firstPage(list), ...fields }, { token: tokens.access, ...ask })

async function checkTokens(refusing: Refusing): Promise<void> {
  const { judge, session, tokens, verdicts } = refusing
  judge('refusal.no-token', await readList(refusing, { token: '' }), '40101')
  judge('refusal.forged-token', await readList(refusing, { token: forged(tokens.access) }), '40101')
  const { expiredAccessToken: token } = session.config
  if (token === undefined) verdicts.skip('refusal.expired-token', 'no expiredAccessToken is configured')
  else judge('refusal.expired-token', await readList(refusing, { token }), '40101')
}

async function checkAddresses(refusing: Refusing): Promise<void> {
  const { judge, session, tokens } = refusing
  const { industry, orgCode } = session.config.provider
  const org_code = orgCode.replace(/.$/, (last) => (last === '9' ? '8' : '9'))
  judge('refusal.org-code', await readList(refusing, {}, { org_code }), '40001', '40303')
  judge('refusal.version', await readList(refusing, { version: 'v99' }), '40003', '40401')
  judge('refusal.method', await readList(refusing, { method: 'PUT' }), '40501')
  const nowhere = await session.send('(none)', {
    path: `/${DATA_VERSION}/${industry}/no/such/call`,
    query: { org_code: orgCode },
    headers: { authorization: `Bearer ${tokens.access}`, 'x-api-type': 'user-search' },
  })
  judge('refusal.path', nowhere, '40401')
}

async function checkPeriods({ session, verdicts, tokens, collected, nowMs, judge }: Refusing): Promise<void> {
  const dated = collected.reads.find(({ id }) => DATA_CALLS[id].period === 'date')
  if (!dated) {
    for (const id of ['refusal.parameter', 'refusal.old-period'] as const)
      verdicts.skip(id, 'no call with a period was answered')
    return
  }
  const { id, fields } = dated
  const since = (from_date: string) =>
    session.data(id, { ...fields, ...firstPage(id), from_date }, { token: tokens.access })
  judge('refusal.parameter', await since(DAY_OF_NO_MONTH), '40001')
  judge('refusal.old-period', await since(koreanDay(nowMs, SIX_YEARS_DAYS)), '40304', '40004')
}

/** The same token with another letter in its signature. */
function forged(token: string): string {
  const at = Math.max(0, token.length - 8)
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
}
