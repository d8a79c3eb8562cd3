import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { misreadIn, transcriptOf } from '@ieum/testkit/page/transcript.ts'
import { expect, type Page } from '@playwright/test'
import { galleryEntries, openGallery, showEntry } from '../../src/gallery.ts'
import { COMMON, consentToWindow, goToWindow, inWindow, openWindow } from '../../src/steps/certificate.ts'
import { choose, openSelection, pressConnect } from '../../src/steps/connect.ts'
import { test } from '../../src/test.ts'

/**
 * The spoken text of every step, sheet and dialog of connecting, of the identity steps, of a certificate's window, and
 * of screens with amounts, signs and rates. A change fails until somebody has read it:
 * `npm run transcripts` writes the files again, and a person reviews the changes.
 */
const FOLDER = path.resolve(import.meta.dirname, '../../transcripts')
const isWriting = process.env.IEUM_KEEP_TRANSCRIPTS === '1'

/** Parts of the gallery that have transcripts, by their entries' names before the slash. */
const HEARD: readonly string[] = [
  ...['Welcome', 'Signup', 'Selection', 'Replacement', 'CertificateSheet', 'CertificateList', 'CertificateWindow'],
  ...['Consent', 'Signature', 'ConnectionRequest', 'SyncStatus', 'Completed', 'Dialog', 'Question', 'Sheet'],
  ...['Home', 'Score card', 'AssetPage', 'Loan', 'Dsr', 'IndividualReturn'],
]
const PRACTICE = 'practice certificate window'

/** Includes content that is drawn a moment later, for instance the results of a search. */
async function settledTranscript(page: Page, reviewed: string): Promise<string> {
  let latest = ''
  const readTranscript = async () => {
    latest = (await transcriptOf(page)).join('\n')
    return latest
  }
  if (!isWriting) {
    const waits = { timeout: 5_000, intervals: [0, 50, 100, 200, 500] }
    await expect
      .poll(readTranscript, waits)
      .toBe(reviewed)
      .catch(() => undefined)
    return latest
  }
  for (let last = await readTranscript(), same = 0; same < 5; last = latest)
    same = (await readTranscript()) === last ? same + 1 : 0
  return latest
}

const fileOf = (part: string) => path.join(FOLDER, `${part}.txt`)

/** The words under each heading of a file. */
function reviewedOf(part: string): ReadonlyMap<string, string> {
  if (!existsSync(fileOf(part))) return new Map()
  const entries = readFileSync(fileOf(part), 'utf8').split(/^# /m).slice(1)
  return new Map(entries.map((entry) => [entry.slice(0, entry.indexOf('\n')), entry.slice(entry.indexOf('\n')).trim()]))
}

function expectReviewed(part: string, transcript: string): void {
  if (isWriting) {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(fileOf(part), transcript)
  }
  expect.soft(transcript, `${part}: read it, then \`npm run transcripts\``).toBe(readFileSync(fileOf(part), 'utf8'))
  const misread = transcript.split('\n').flatMap((line) => misreadIn(line).map((sign) => `${sign} in: ${line}`))
  expect.soft(misread, `${part}: signs that are not read`).toEqual([])
}

test('every step, sheet and dialog matches its reviewed transcript', async ({ page }) => {
  test.setTimeout(240_000)
  await openGallery(page)
  const names = await galleryEntries(page)
  const partOf = (name: string) => name.split('/')[0] ?? name
  for (const part of HEARD) {
    const entries = names.filter((name) => partOf(name) === part)
    expect(entries, `entries of ${part}`).not.toEqual([])
    const reviewed = reviewedOf(part)
    let transcript = ''
    for (const name of entries) {
      await showEntry(page, name)
      transcript += `# ${name}\n${await settledTranscript(page, reviewed.get(name) ?? '')}\n\n`
    }
    expectReviewed(part, transcript)
  }
})

/** Removes days, times and numbers that differ in every world. */
const withoutMoments = (transcript: string) =>
  transcript.replaceAll(/\d{4}[.-] ?\d{1,2}[.-] ?\d{1,2}\.?|\d{2}:\d{2}|\d{8,}|[0-9a-f-]{36}/g, '…')

test('the certificate window matches its reviewed transcript', async ({ page, signedIn }) => {
  test.setTimeout(120_000)
  const { person } = await signedIn()
  await openSelection(page)
  await choose(page, ['KB국민은행'])
  await pressConnect(page)
  await goToWindow(page)
  await consentToWindow(page)
  const popup = await openWindow(page)
  const opened = await transcriptOf(popup)
  await popup.getByLabel(inWindow.phone).fill(person.phoneNumber)
  await popup.getByLabel(inWindow.password).fill('wrong')
  await popup.getByLabel(inWindow.password).press('Enter')
  await expect(popup.getByRole('alert').filter({ hasText: '비밀번호가 달라요' })).toBeVisible()
  const refused = await transcriptOf(popup)
  const waiting = await transcriptOf(page)
  const parts = { [COMMON]: opened, 'a wrong password': refused, 'the page beside it': waiting }
  const transcript = Object.entries(parts).map(([name, lines]) => `# ${name}\n${lines.join('\n')}\n\n`)
  expectReviewed(PRACTICE, withoutMoments(transcript.join('').replaceAll(person.name, '…')))
})

test('no transcript is left of a removed part', () => {
  const recordedParts = readdirSync(FOLDER).map((file) => path.basename(file, '.txt'))
  const gone = recordedParts.filter((part) => ![...HEARD, PRACTICE].includes(part))
  if (isWriting) for (const part of gone) rmSync(path.join(FOLDER, `${part}.txt`))
  else expect(gone).toEqual([])
})
