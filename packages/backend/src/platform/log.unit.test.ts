import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

/** The logged content of `fields`. */
function lineOf(fields: object): Record<string, unknown> {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info', world: 'sandbox' }, { write: (line) => void lines.push(line) })
  log.info(fields, 'something happened')
  return JSON.parse(lines.join(''))
}

const notATime = Object.assign(new Error('invalid input syntax for type timestamp: "김서연"'), {
  severity: 'ERROR',
  code: '22007',
  detail: 'Key (phone)=(010-0000-0001) already exists.',
  where: 'JSON data, line 1: 김서연',
})

describe('a log line', () => {
  it.each(['err', 'error'])('says the code of an error under %s, and no value of it', (field) => {
    const line = lineOf({ [field]: new Error('not saved', { cause: notATime }), organizationGuid: 'a' })
    expect(line).toMatchObject({ [field]: { message: 'not saved', cause: { name: 'DatabaseError', code: '22007' } } })
    expect(lineOf({ [field]: notATime })).toMatchObject({ [field]: { name: 'DatabaseError', code: '22007' } })
    expect(JSON.stringify(line)).not.toMatch(/김서연|010-0000/)
  })
  it('leaves out what a person may have typed, under whatever it stands', () => {
    const typed = { code: '123456', phoneNumber: '01000000001', token: 'secret' }
    const text = JSON.stringify([lineOf(typed), lineOf({ body: typed })])
    expect(text).not.toMatch(/123456|01000000001|secret/)
  })
})
