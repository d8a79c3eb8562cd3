/** Information providers: tokens and data calls. Each call returns one outcome. */

import { DATA_VERSION } from '@ieum/contracts/outside/data/data-call.ts'
import { DATA_CALLS, type DataCallId } from '@ieum/contracts/outside/data/data-calls.ts'
import { CONSENT_CALLS } from '@ieum/contracts/outside/mydata/consents.ts'
import { filledPath } from '@ieum/contracts/outside/outside-call.ts'
import { outcomeOf, type ReadResult } from './data-outcome.ts'
import type { DataProvider, XApiType } from './data-provider.ts'
import { createSendToProvider } from './send-to-provider.ts'
import { createTokenCalls, type TokenCalls } from './token-calls.ts'

export type DataRequest = {
  readonly id: DataCallId
  readonly fields: Readonly<Record<string, string | number | undefined>>
  readonly accessToken: string
  readonly apiType: XApiType
  readonly signal: AbortSignal
}

export type DataProviderClient = TokenCalls & {
  read(dataProvider: DataProvider, request: DataRequest): Promise<ReadResult>
  /** 정보제공-공통-002: the transfer request as the institution stores it. */
  readConsents(
    dataProvider: DataProvider,
    request: Pick<DataRequest, 'accessToken' | 'apiType' | 'signal'>,
  ): Promise<ReadResult>
}

export function createDataProviderClient(
  options: Parameters<typeof createSendToProvider>[0] & {
    readonly credential: { readonly clientId: string; readonly clientSecret: string }
  },
): DataProviderClient {
  const send = createSendToProvider(options)
  return {
    ...createTokenCalls(send, options.credential),

    read: async (dataProvider, { id, fields, accessToken, apiType, signal }) => {
      const call = DATA_CALLS[id]
      const { path, rest } = filledPath(call.path, { org_code: dataProvider.orgCode, ...fields })
      const to = {
        path: `/${DATA_VERSION}/${dataProvider.industry}${path}`,
        headers: { authorization: `Bearer ${accessToken}`, 'x-api-type': apiType },
        signal,
      }
      const answer = await send(
        dataProvider,
        { id, type: apiType },
        call.sends === 'query' ? { method: 'GET', ...to, query: rest } : { method: 'POST', ...to, json: rest },
      )
      if ('reason' in answer) return { kind: 'failed', reason: answer.reason }
      return outcomeOf(answer.rspCode, answer.reply, answer.json)
    },

    readConsents: async (dataProvider, { accessToken, apiType, signal }) => {
      const { id, path } = CONSENT_CALLS['정보제공-공통-002']
      const answer = await send(
        dataProvider,
        { id, type: apiType },
        {
          method: 'GET',
          path: `/${DATA_VERSION}/${dataProvider.industry}${path}`,
          query: { org_code: dataProvider.orgCode },
          headers: { authorization: `Bearer ${accessToken}`, 'x-api-type': apiType },
          signal,
        },
      )
      if ('reason' in answer) return { kind: 'failed', reason: answer.reason }
      return outcomeOf(answer.rspCode, answer.reply, answer.json)
    },
  }
}
