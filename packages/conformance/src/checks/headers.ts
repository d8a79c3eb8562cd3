import { DATA_VERSION } from '@ieum/contracts/outside/data/data-call.ts'
import { DATA_CALLS, type DataCallId } from '@ieum/contracts/outside/data/data-calls.ts'
import type { ProviderVerdicts } from '../catalogue.ts'
import { isInSlot, koreanTime } from '../korean-day.ts'
import type { Session } from '../session.ts'
import { firstPage } from './data.ts'
import type { Tokens } from './tokens.ts'

/** Headers of a data call's answer, checked on a list of the industry. */
export async function checkHeaders(
  session: Session,
  verdicts: ProviderVerdicts,
  tokens: Tokens,
  { list, nowMs }: { list: DataCallId; nowMs: number },
): Promise<void> {
  const { provider } = session.config
  const token = tokens.access
  const untraced = await session.send(list, {
    path: `/${DATA_VERSION}/${provider.industry}${DATA_CALLS[list].path}`,
    query: { org_code: provider.orgCode, ...firstPage(list) },
    headers: { authorization: `Bearer ${token}`, 'x-api-type': 'user-search' },
    withoutTraceId: true,
  })
  if (untraced)
    verdicts.judge('header.trace-id', untraced.code === '40002', {
      call: list,
      expected: '40002',
      received: untraced.received,
    })

  const untyped = await session.data(list, firstPage(list), { token, apiType: null })
  if (untyped)
    verdicts.judge('header.api-type', untyped.code === '40002', {
      call: list,
      expected: '40002',
      received: untyped.received,
    })

  for (const apiType of ['user-consent', 'user-refresh', 'user-search'] as const) {
    const answer = await session.data(list, firstPage(list), { token, apiType })
    if (answer)
      verdicts.judge('header.api-types', answer.code === '00000', {
        call: list,
        expected: `00000 with ${apiType}`,
        received: answer.received,
      })
  }

  if (!provider.slots) return verdicts.skip('header.scheduled', 'no slots are configured')
  const isInside = provider.slots.some((slot) => isInSlot(koreanTime(nowMs), slot))
  const answer = await session.data(list, firstPage(list), { token, apiType: 'scheduled' })
  const expected = isInside ? '00000' : '50009'
  if (answer)
    verdicts.judge('header.scheduled', answer.code === expected, {
      call: list,
      expected: `${expected} ${isInside ? 'inside' : 'outside'} the slots`,
      received: answer.received,
    })
}
