import { describe, expect, it } from 'vitest'
import { isPlainDomain, isPublicAddress } from './addresses.ts'

describe('an address of the public Internet', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.0',
    '172.32.0.1',
    '192.0.1.1',
    '198.17.255.255',
    '223.255.255.255',
    '2001:4860:4860::8888',
    '2001:200::1',
    '2400:cb00::1',
    '3ffe::1',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(true))
})

describe('an address of one machine, one network, many or nobody', () => {
  it.each([
    ['this network', '0.0.0.0'],
    ['this network, further in', '0.1.2.3'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.0.1'],
    ['of a carrier', '100.64.0.1'],
    ['of a carrier, last', '100.127.255.255'],
    ['loopback', '127.0.0.1'],
    ['loopback, last', '127.255.255.255'],
    ['link-local, where clouds keep secrets', '169.254.169.254'],
    ['protocol assignments', '192.0.0.8'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['a relay of 6to4', '192.88.99.1'],
    ['benchmarks', '198.19.0.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['nowhere', '::'],
    ['loopback', '::1'],
    ['IPv4 of old', '::127.0.0.1'],
    ['IPv4 of old, public', '::8.8.8.8'],
    ['mapped, private', '::ffff:10.0.0.1'],
    ['mapped, in other letters', '::FFFF:7f00:1'],
    ['mapped, public', '::ffff:8.8.8.8'],
    ['translated', '64:ff9b::a9fe:a9fe'],
    ['translated, local', '64:ff9b:1::7f00:1'],
    ['discarded', '100::1'],
    ['Teredo', '2001::1'],
    ['ORCHID', '2001:20::1'],
    ['documentation', '2001:db8::1'],
    ['documentation, new', '3fff::1'],
    ['6to4 of loopback', '2002:7f00:1::1'],
    ['6to4 of a private network', '2002:c0a8:101::'],
    ['unique-local', 'fc00::1'],
    ['unique-local', 'fd00::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['public with a zone', '2001:4860:4860::8888%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['no address', 'bank.example'],
    ['half an address', '127.1'],
    ['nothing', ''],
  ])('%s: %s', (_, address) => expect(isPublicAddress(address)).toBe(false))
})

describe('a plain domain', () => {
  it.each([
    ['api.bank.example', true],
    ['api.bank.example:8443', true],
    ['1.bank.example', true],
    ['api.bank.0xample', true],
    ['a1aaeo0000.provider.localhost:4443', true],
    ['bank', false],
    ['user@bank.example', false],
    ['bank.example/path', false],
    ['bank.example:443:1', false],
    ['https://bank.example', false],
    ['bank.example.', false],
    ['BANK.example', false],
    ['bank..example', false],
    ['', false],
    ['127.0.0.1', false],
    ['127.0.0.1:443', false],
    ['127.1', false],
    ['0x7f.1:7777', false],
    ['10.0.0.0x1', false],
    ['10.0.0.0x', false],
    ['0177.0.0.01', false],
    ['2130706433', false],
    ['bank.example.1', false],
    ['[::1]:443', false],
    ['::1', false],
  ])('%s: %s', (domain, isPlain) => expect(isPlainDomain(domain)).toBe(isPlain))

  it.each(['127.1', '0x7f.1', '10.0.0.0x1', '0177.0.0.01', '1.2.3'])('%s would be read as an address', (domain) => {
    expect(new URL(`https://${domain}`).hostname).not.toBe(domain)
  })
})
