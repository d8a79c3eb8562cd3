import { describe, expect, it } from 'vitest'
import { errorFacts } from './error-facts.ts'

/** As pg creates them: message and detail contain values of the row. */
const duplicate = Object.assign(new Error('duplicate key value: 김서연'), {
  severity: 'ERROR',
  code: '23505',
  constraint: 'ci_index_pkey',
  table: 'ci_index',
  detail: 'Key (phone)=(010-0000-0001) already exists.',
})

function thrown(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

describe('what a log line says of an error', () => {
  it('names the first of several failures', () => {
    const facts = errorFacts(new AggregateError([duplicate, new Error('cannot open')], '2 of 3 failed'))
    expect(facts).toMatchObject({
      name: 'AggregateError',
      errors: [
        { name: 'DatabaseError', code: '23505' },
        { name: 'Error', message: 'cannot open' },
      ],
    })
  })
  it('names code, constraint and table of a database error', () => {
    expect(errorFacts(duplicate)).toMatchObject({
      name: 'DatabaseError',
      code: '23505',
      constraint: 'ci_index_pkey',
      table: 'ci_index',
    })
  })
  it.each([
    ['a database error', duplicate],
    ['a bug caused by one', new Error('saving failed', { cause: duplicate })],
    ['JSON that does not parse', thrown(() => JSON.parse('{"name": 김서연 010-0000-0001}'))],
    ['a thrown text', '김서연'],
    [
      'an address',
      thrown(() => new Request('http://localhost:3300, proxy.example/signup?name=김서연&phone=010-0000-0001')),
    ],
    ['a header', thrown(() => new Headers({ cookie: '김서연=010-0000-0001' }))],
    ['a number', new TypeError('010-0000-0001 is not a name')],
    ['a property', thrown(() => Object.defineProperty(Object.freeze({}), '김서연 010-0000', { value: 1 }))],
    ['a message of two lines', new Error('first\n    at 김서연 (010-0000-0001)')],
    ['a code that is none', Object.assign(new Error('x'), { code: '김서연 010-0000' })],
  ])('quotes nothing of %s', (_what, error) => {
    const text = JSON.stringify(errorFacts(error))
    expect(text).not.toContain('김서연')
    expect(text).not.toContain('010-0000')
  })
  it('keeps the words of a programmer and the place', () => {
    const facts = errorFacts(new TypeError('x is not a function'))
    expect(facts.message).toBe('x is not a function')
    expect(facts.at?.[0]).toContain('error-facts.test.ts')
    const missing = thrown(() => (undefined as unknown as { balance: number }).balance)
    expect(errorFacts(missing).message).toBe("Cannot read properties of undefined (reading 'balance')")
  })
  it('ends with causes that go in circles', () => {
    const error = new Error('round')
    error.cause = error
    expect(JSON.stringify(errorFacts(error)).length).toBeLessThan(20_000)
  })
})
