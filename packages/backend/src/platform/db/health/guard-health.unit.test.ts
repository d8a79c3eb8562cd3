import { expect, it } from 'vitest'
import { joiningStatements } from './guard-health.ts'

const BY_GRANT = ['grant ieum_health to current_user with inherit false, set true']
const BY_DOOR = [
  'create role ieum_health_door nologin noinherit',
  'grant ieum_health to ieum_health_door',
  'grant ieum_health_door to current_user',
]

it.each([
  { version: 150_000, sent: BY_DOOR },
  { version: 150_015, sent: BY_DOOR },
  { version: 160_000, sent: BY_GRANT },
  { version: 180_001, sent: BY_GRANT },
])('makes the role of the server a member of that of health in version $version', ({ version, sent }) => {
  expect(joiningStatements(version)).toEqual(sent)
})
