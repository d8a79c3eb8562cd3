import { expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from './endpoint.ts'
import { openApi } from './openapi.ts'

const { everybody, late, people, services } = contract({
  everybody: { method: 'GET', path: '/v1/open', who: 'public', summary: 'a', errors: [], response: z.object({}) },
  people: { method: 'GET', path: '/v1/users/me/own', who: 'user', summary: 'b', errors: ['GONE'], response: null },
  services: { method: 'GET', path: '/v1/inside', who: 'internal', summary: 'c', errors: ['GONE'], response: null },
  late: { method: 'GET', path: '/v1/late', who: 'internal', summary: 'd', errors: ['LATE'], response: null },
})
const servers = [{ url: '/', description: 'here' }]
const documentOf = (calls: Parameters<typeof openApi>[0]) =>
  openApi(calls, {
    title: 't',
    version: '1',
    servers,
    statusOf: (code) => (code === 'LATE' ? 503 : 404),
    errorsOf: ({ errors }) => errors,
    sessionCookie: { name: 'own_session', description: 'of a browser' },
  })

it('names the cookie of a session', () =>
  expect(documentOf({ people })).toMatchObject({
    components: { securitySchemes: { session: { in: 'cookie', name: 'own_session', description: 'of a browser' } } },
  }))

it('names its servers', () => expect(documentOf({ everybody })).toMatchObject({ servers }))

it.each([
  ['open calls without an error', { everybody }, []],
  ['calls of people', { everybody, people }, ['schemas.Error', 'securitySchemes.session']],
  ['calls of services', { services }, ['schemas.Error', 'securitySchemes.service']],
  ['calls that say when', { late }, ['schemas.Error', 'headers.RetryAfter', 'securitySchemes.service']],
])('the parts of %s are those that a call uses', (_name, calls, parts) => {
  const document = documentOf(calls) as { components: Record<string, object> }
  const named = Object.entries(document.components).flatMap(([kind, each]) =>
    Object.keys(each).map((name) => `${kind}.${name}`),
  )
  expect(named).toEqual(parts)
  const used = JSON.stringify(document)
  for (const part of named.filter((name) => name.startsWith('schemas.'))) {
    expect(used).toContain(`#/components/${part.replace('.', '/')}`)
  }
})
