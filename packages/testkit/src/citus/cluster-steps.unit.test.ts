import { expect, it } from 'vitest'
import { closingSteps, copyingSteps, makingSteps, readCitusUrls, withRole } from './cluster-steps.ts'

const URLS = ['postgres://a@one:5500/postgres', 'postgres://a@two:5501/postgres', 'postgres://a@three/postgres']

const ROLE = { name: 'plain', password: 'secret' }

const described = (steps: ReturnType<typeof makingSteps>) =>
  steps.map(({ nodeUrl, database, sql }) => `${new URL(nodeUrl).hostname} ${database ?? '-'}: ${sql}`)

it('creates a template on every node before the coordinator learns of the others', () => {
  expect(described(makingSteps(URLS, 'ieum_test_x', ROLE))).toEqual([
    "one -: create role plain login createdb createrole password 'secret'",
    "two -: create role plain login createdb createrole password 'secret'",
    "three -: create role plain login createdb createrole password 'secret'",
    'one -: create database ieum_test_x owner plain',
    'two -: create database ieum_test_x owner plain',
    'three -: create database ieum_test_x owner plain',
    'one ieum_test_x: create extension citus',
    'two ieum_test_x: create extension citus',
    'three ieum_test_x: create extension citus',
    'one ieum_test_x: alter database ieum_test_x set citus.shard_count = 4',
    "one ieum_test_x: select citus_set_coordinator_host('one', 5500)",
    "one ieum_test_x: select citus_add_node('two', 5501)",
    "one ieum_test_x: select citus_add_node('three', 5432)",
  ])
})

it('blocks new connections before it ends existing ones, on every node', () => {
  const steps = described(closingSteps(URLS.slice(0, 2), 't'))
  expect(steps.map((step) => step.split(' ').slice(0, 3).join(' '))).toEqual([
    'one -: alter',
    'one -: select',
    'two -: alter',
    'two -: select',
  ])
  expect(steps[0]).toContain('allow_connections false')
  expect(steps[1]).toContain("pg_terminate_backend(pid) from pg_stat_activity where datname = 't'")
})

it('copies on every node', () => {
  expect(described(copyingSteps(URLS, 't', 'c', ROLE))).toEqual(
    ['one', 'two', 'three'].map((node) => `${node} -: create database c template t owner plain`),
  )
})

it('names the role in the address of a node', () =>
  expect(withRole(URLS[1] as string, ROLE)).toBe('postgres://plain:secret@two:5501/postgres'))

it.each([
  ['', null],
  [undefined, null],
  [' postgres://a/x , postgres://b/x ', ['postgres://a/x', 'postgres://b/x']],
])('reads %o', (text, urls) => expect(readCitusUrls(text)).toEqual(urls))

it('wants a worker', () => expect(() => readCitusUrls('postgres://a/x')).toThrow('at least one worker'))
