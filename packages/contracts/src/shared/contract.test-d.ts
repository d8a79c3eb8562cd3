import { accountCalls } from '../account/calls.ts'

const call = { method: 'GET', path: '/v1/x', who: 'public', summary: '', response: null } as const

accountCalls({ own: { ...call, errors: ['TERMS_NOT_FOUND', 'RATE_LIMITED'] } })
// @ts-expect-error a code of another service
accountCalls({ foreign: { ...call, errors: ['MYDATA_SYNC_NOT_FOUND'] } })
// @ts-expect-error an unknown code
accountCalls({ unknown: { ...call, errors: ['SOMETHING'] } })
