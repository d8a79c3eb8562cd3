import {
  EXCHANGE_RATE_CALLS,
  EXCHANGE_RATE_RESULTS,
  ExchangeRatesRequest,
} from '@ieum/contracts/outside/exchange-rates.ts'
import type { Behaviour } from '../behaviour/behaviour.ts'
import { misbehave } from '../behaviour/misbehave.ts'
import { credentialNames } from '../credentials.ts'
import { dayOf } from '../holdings/calendar.ts'
import { serveCalls } from '../transport/serve-calls.ts'
import type { TlsApp } from '../transport/tls-listener.ts'
import type { World } from '../world.ts'
import { publishedRates } from './practice-rates.ts'

type Row = ReturnType<typeof publishedRates>[number]

/** The source of exchange rates, behind its key. Refusals are HTTP 200 with one row that contains only a result. */
export function exchangeRateRoutes(app: TlsApp, world: World): void {
  serveCalls(app, EXCHANGE_RATE_CALLS, {
    '환율-001': async (request, reply) => {
      const set = world.behaviours.override(request.party.orgCode)
      const behaviour: Behaviour = set ?? { name: 'normal', on: 'all' }
      if (behaviour.name === 'quota') return refusal(EXCHANGE_RATE_RESULTS.quotaExceeded)
      await misbehave(behaviour, { isOauth: false, request, reply, world })
      if (reply.sent) return reply
      const asked = ExchangeRatesRequest.safeParse(request.query)
      const day = asked.success ? dayOf(asked.data.searchdate) : undefined
      if (!asked.success || day === undefined) return refusal(EXCHANGE_RATE_RESULTS.badData)
      const { clientSecret } = world.credentials.of(credentialNames.exchangeRates)
      if (asked.data.authkey !== clientSecret) return refusal(EXCHANGE_RATE_RESULTS.keyUnknown)
      return asBehaviour(publishedRates(day, world.clock.now()), behaviour)
    },
  })
}

const refusal = (result: number) => [{ result, cur_unit: null, cur_nm: null, ttb: null, tts: null, deal_bas_r: null }]

/** All rows, or the one whose `cur_unit` is the behaviour's `asset`, changed by the behaviour. */
function asBehaviour(rows: readonly Row[], { name, asset, fields = {} }: Behaviour): unknown {
  const isMeant = ({ cur_unit }: Row) => asset === undefined || asset === cur_unit
  switch (name) {
    case 'empty':
      return rows.filter((row) => !isMeant(row))
    case 'odd-values':
      return rows.map((row) => (isMeant(row) ? { ...row, ...fields } : row))
    case 'wrong-schema':
      return rows.length === 0 ? rows : { rows }
    default:
      return rows
  }
}
