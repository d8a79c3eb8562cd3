import { describe, expect, it } from 'vitest'
import { ApiError, apiErrorOf } from './client.ts'
import { isClientDisplayableError, isCodedError } from './error-kinds.ts'

const words = { title: null, message: '잠시 후 다시 시도해 주세요.', buttonLabel: null }
const body = { errorCodeEnum: 'RATE_LIMITED', clientDisplayError: words, requestId: 'r' }

const FAILURES: readonly (readonly [name: string, failure: unknown, isDisplayable: boolean, isCoded: boolean])[] = [
  ['a body with words and code', body, true, true],
  ['what the client makes of it', apiErrorOf(429, JSON.stringify(body)), true, true],
  ['a body with a code alone', { errorCodeEnum: 'NOT_FOUND', requestId: 'r' }, false, true],
  ['a body whose words are null', { errorCodeEnum: 'NOT_FOUND', clientDisplayError: null }, false, true],
  ['a body with words alone', { clientDisplayError: words }, true, false],
  ['no answer', new ApiError({ status: 0, errorCodeEnum: 'TIMEOUT' }), false, true],
  ['a page of a proxy', apiErrorOf(502, '<html>'), false, true],
  ['another error', new TypeError('fetch failed'), false, false],
  ['a code that is no text', { errorCodeEnum: 7, clientDisplayError: 'words' }, false, false],
  ['an empty code', { errorCodeEnum: '' }, false, false],
  ['nothing', null, false, false],
  ['a text', 'RATE_LIMITED', false, false],
]

describe('a failure', () => {
  it.each(FAILURES)('%s', (_name, failure, isDisplayable, isCoded) => {
    expect([isClientDisplayableError(failure), isCodedError(failure)]).toEqual([isDisplayable, isCoded])
  })
})
