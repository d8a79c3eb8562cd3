import { ApiError } from '@ieum/contract-kit/client.ts'
import { expect, it } from 'vitest'
import { linkedInsurance, waitingRequest } from '../health-insurance/health-insurance.fixtures.ts'
import type { HealthInsuranceShown } from '../health-insurance/read-health-insurance.ts'
import { type HealthInsuranceRowShown, readHealthInsuranceRow } from './read-health-insurance-row.ts'

const NOW_MS = Date.parse('2026-11-28T09:00:00+09:00')
const OFFERED = { isOn: true, nowMs: NOW_MS }
const nothing: HealthInsuranceShown = { cannotLinkReasonEnum: null, request: null, link: null }

/** Clients of a person born on this day, with this answer about the link. */
function clientsOf(birthday: string, getHealthInsuranceLink: () => Promise<HealthInsuranceShown>) {
  const birthdayMs = String(Date.parse(`${birthday}T00:00:00+09:00`))
  const account = { getMe: async () => ({ user: { birthdayMs, createdAtMs: '0' } }) }
  return { account, healthInsurance: { getHealthInsuranceLink } } as unknown as Parameters<
    typeof readHealthInsuranceRow
  >[0]
}

const { endsAtMs, readAtMs } = linkedInsurance

it.each<[string, Partial<HealthInsuranceShown>, HealthInsuranceRowShown | null]>([
  ['nothing yet', {}, { kind: 'invite' }],
  ['a guardian is waited for', { request: waitingRequest }, { kind: 'waiting' }],
  ['linked: of what was read nothing but when', { link: linkedInsurance }, { kind: 'linked', readAtMs, endsAtMs }],
  [
    'linked, while it is read once more',
    { link: linkedInsurance, request: waitingRequest },
    { kind: 'linked', readAtMs, endsAtMs },
  ],
  ['not offered', { cannotLinkReasonEnum: 'NOT_OFFERED' }, null],
])('home of a child: %s', async (_story, change, row) => {
  const clients = clientsOf('2014-03-02', async () => ({ ...nothing, ...change }))
  expect(await readHealthInsuranceRow(clients, OFFERED)).toEqual(row)
})

const mustNotAsk = () => Promise.reject(new Error('asked'))

it('nobody of 19 is looked up, and nobody at all where it is offered to nobody', async () => {
  expect(await readHealthInsuranceRow(clientsOf('1990-01-31', mustNotAsk), OFFERED)).toBeNull()
  expect(await readHealthInsuranceRow(clientsOf('2014-03-02', mustNotAsk), { ...OFFERED, isOn: false })).toBeNull()
})

const refusing = (status: number) => () =>
  Promise.reject(new ApiError({ status, errorCodeEnum: status === 401 ? 'UNAUTHENTICATED' : 'SERVICE_UNAVAILABLE' }))

it('a service that does not answer does not block home; a lost session does', async () => {
  expect(await readHealthInsuranceRow(clientsOf('2014-03-02', refusing(503)), OFFERED)).toBeNull()
  await expect(readHealthInsuranceRow(clientsOf('2014-03-02', refusing(401)), OFFERED)).rejects.toThrow('401')
})
