import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSignerAuthority, signerSerialOf } from './authority.ts'
import { consentDigest, readSignedContent, signContent, signerOf } from './signed-data.ts'

const now = Date.parse('2026-03-02T10:00:00+09:00')
const yearMs = 365 * 86_400_000
const person = { name: '김서연', ci: 'CI-of-a-person' }
const consent = '{"snd_org_code":"A1AAEO0000","purpose":"자산 조회"}'

async function signing() {
  const dir = mkdtempSync(join(tmpdir(), 'authority-'))
  const [kakao, naver] = await Promise.all([loadSignerAuthority(dir, 'KAKAO'), loadSignerAuthority(dir, 'NAVER')])
  const signer = await signerOf(await kakao.issueSigner(person, now))
  return { dir, kakao, naver, signed: await signContent(consentDigest(consent), signer, now) }
}

describe('a signed consent', () => {
  it('is verified and names its signer and content', async () => {
    const { kakao, signed } = await signing()
    const reading = await readSignedContent(signed, kakao.rootPem, now)
    const certificateDigest = expect.stringMatching(/^[0-9a-f]{64}$/)
    const signerSerial = signerSerialOf(person.ci)
    expect(reading).toEqual({ isValid: true, signerSerial, content: consentDigest(consent), certificateDigest })
    expect(signed).toMatch(/^[A-Za-z0-9_-]+$/)
  })

  it('is refused by another authority, with a changed byte, after its certificate, and when it is nothing', async () => {
    const { kakao, naver, signed } = await signing()
    const changed = Buffer.from(signed, 'base64url')
    const at = changed.indexOf(consentDigest(consent))
    changed[at] = (changed[at] ?? 0) ^ 1
    const cases: [string, string, number][] = [
      [signed, naver.rootPem, now],
      [changed.toString('base64url'), kakao.rootPem, now],
      [signed, kakao.rootPem, now + 4 * yearMs],
      ['', kakao.rootPem, now],
      ['AAAA', kakao.rootPem, now],
    ]
    for (const [text, root, atMs] of cases) expect((await readSignedContent(text, root, atMs)).isValid).toBe(false)
  })

  it('stays verifiable after the authority was read from its files again', async () => {
    const { dir, signed } = await signing()
    const again = await loadSignerAuthority(dir, 'KAKAO')
    expect((await readSignedContent(signed, again.rootPem, now)).isValid).toBe(true)
  })
})
