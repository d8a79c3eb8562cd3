import { ERROR_CODES, type ErrorCode } from '@ieum/contracts/error-codes.ts'
import { describe, expect, it } from 'vitest'
import { ERROR_TEXTS, errorText } from './errors.ts'

const codes = Object.entries(ERROR_CODES) as [ErrorCode, { isDisplayed: boolean }][]

describe('texts of the error catalogue', () => {
  it.each(codes.filter(([, { isDisplayed }]) => isDisplayed).map(([code]) => code))('%s has words', (code) => {
    expect(ERROR_TEXTS[code]?.message).toMatch(/[가-힣]/)
  })
  it('an unknown code reads like any failure and is not repeated', () => {
    expect(errorText('SOMETHING_ELSE').message).toBe('일시적인 오류가 생겼어요. 잠시 후 다시 시도해 주세요.')
  })
  it.each(codes)('%s blames nobody and shows no code', (code) => {
    const { title, message } = errorText(code)
    expect(`${title} ${message}`).not.toMatch(/[A-Z_]{4,}|서버|에러|고객님|회원님|[!]/)
  })
})
